// Loads the table when it is asked for; a page may have been built without it.

import { unpacked, type Packed } from "../engine/packed.ts";
import { Table } from "./table.ts";

declare const PERFECT: Packed | null;

/** The size of the table over the wire, in bytes; 0 where this page has none. */
export const TABLE_BYTES = PERFECT?.packed ?? 0;

let loading: Promise<Table> | null = null;

/** The table. */
export function loadTable(): Promise<Table> {
  loading ??= read().catch((problem: unknown) => {
    loading = null;
    throw problem;
  });
  return loading;
}

async function read(): Promise<Table> {
  const response = await unpacked(PERFECT!, "application/octet-stream");
  return new Table(new Uint8Array(await response.arrayBuffer()));
}
