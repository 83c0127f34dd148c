import { Engine } from "./engine/engine.ts";
const engine = new Engine((d, o) => console.log(d, o));
(globalThis as any).teeko = engine;
