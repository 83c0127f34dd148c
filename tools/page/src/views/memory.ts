// A memory as boards with their counts.

import { button, fill, h, labelled } from "../dom.ts";
import { smallBoard } from "./board.ts";

type Record_ = [cells: string, x: number, o: number, damage: string];

const PAGE = 60;
const ORDERS: Record<string, [string, (record: Record_) => number]> = {
  file: ["as in the file", () => 0],
  total: ["most often met", ([, x, o]) => x + o],
  x: ["X won most often", ([, x]) => x],
  o: ["O won most often", ([, , o]) => o],
  apart: ["most decided", ([, x, o]) => Math.abs(x - o)],
  damaged: ["damaged first", ([, , , damage]) => (damage ? 1 : 0)],
};

/** The records of a memory file (JSON of `page_texts.memory_records`), sortable, some at a time. */
export function memoryView(name: string, json: string): HTMLElement {
  const records = JSON.parse(json) as Record_[];
  const numbered = records.map((record, number) => ({ record, number: number + 1 }));
  const boards = h("ol", { class: "memory" });
  const more = button("Show more", () => show());
  let ordered = numbered;
  let shown = 0;
  const show = () => {
    for (const { record, number } of ordered.slice(shown, shown + PAGE)) boards.append(card(record, number));
    shown += PAGE;
    more.hidden = shown >= ordered.length;
  };
  const order = h(
    "select",
    {
      onchange: () => {
        const by = ORDERS[order.value]![1];
        ordered = [...numbered].sort((one, two) => by(two.record) - by(one.record) || one.number - two.number);
        shown = 0;
        fill(boards);
        show();
      },
    },
    ...Object.entries(ORDERS).map(([value, [text]]) => h("option", { value }, text)),
  );
  const damaged = records.filter(([, , , damage]) => damage).length;
  const told = `${records.length.toLocaleString("en")} ${records.length === 1 ? "position" : "positions"}${damaged ? `, ${damaged} of them damaged` : ""}`;
  show();
  return h("div", {}, h("h3", {}, `${name}: ${told}`), records.length ? labelled("Order", order) : null, boards, more);
}

function card([cells, x, o, damage]: Record_, number: number): HTMLElement {
  return h(
    "li",
    { value: number },
    smallBoard(cells, `Position ${number}`),
    h("p", {}, h("span", { class: "signX" }, `X won ${x}`), " ", h("span", { class: "signO" }, `O won ${o}`)),
    damage ? h("p", { class: "problem" }, damage) : null,
  );
}
