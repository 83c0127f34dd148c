// Files that the page compresses itself, so that no host needs to; the browser keeps them for the next visit.

export interface Packed {
  url: string;
  size: number;
  packed: number;
}

const KEPT = "teeko-packed";
const root = new URL("../", import.meta.url);

/** The file as a response with its true content. `came` is told of the compressed bytes as they come. */
export async function unpacked(file: Packed, type: string, came: (bytes: number) => void = () => {}): Promise<Response> {
  const response = await fetched(new URL(file.url, root).href);
  if (!response.ok || !response.body) throw new Error(`${file.url} could not be loaded (${response.status} ${response.statusText})`);
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      came(piece.byteLength);
      controller.enqueue(piece);
    },
  });
  const body = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream("deflate-raw") as TransformStream);
  return new Response(body, { headers: { "Content-Type": type } });
}

/** The address of a file of this page. */
export function addressOf(url: string): string {
  return new URL(url, root).href;
}

/** The file from the browser's store; where it is not there, or there is no store, from the host. */
async function fetched(url: string): Promise<Response> {
  try {
    const store = await caches.open(KEPT);
    const known = await store.match(url);
    if (known) return known;
    const response = await fetch(url);
    if (response.ok) await store.put(url, response.clone()).catch(() => {});
    return response;
  } catch {
    return fetch(url);
  }
}

/** Drops what an earlier page has left in the store. */
export async function forgetOthers(wanted: string[]): Promise<void> {
  try {
    const store = await caches.open(KEPT);
    for (const { url } of await store.keys()) if (!wanted.some((file) => addressOf(file) === url)) await store.delete(url);
  } catch {
    return; // there is no store
  }
}
