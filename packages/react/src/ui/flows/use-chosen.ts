import { useRef, useState } from "react";

interface Identified {
  readonly id: string;
}

/** The rows of a list that an action for several applies to. Rows of earlier pages stay chosen. */
export interface ChosenFlow<Row extends Identified> {
  readonly chosen: readonly Row[];
  /** How many rows of this page are chosen. */
  readonly all: "none" | "some" | "all";
  has(row: Row): boolean;
  /** @param isRange whether the rows between this one and the last one that was chosen follow it */
  choose(row: Row, isOn: boolean, isRange: boolean): void;
  chooseAll(isOn: boolean): void;
  keep(rows: readonly Row[]): void;
}

/**
 * Chooses rows of a list.
 * @param rows those of this page that may be chosen
 * @param key what the list shows; another key begins without a chosen row, so that nobody acts on rows out of sight
 */
export function useChosen<Row extends Identified>(rows: readonly Row[], key = ""): ChosenFlow<Row> {
  const [state, setState] = useState({ key, chosen: new Map<string, Row>() });
  const last = useRef("");
  const chosen = state.key === key ? state.chosen : new Map<string, Row>();
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  const put = (changed: readonly Row[], isOn: boolean): void => {
    const next = new Map(chosen);
    for (const row of changed)
      if (isOn) next.set(row.id, row);
      else next.delete(row.id);
    setState({ key, chosen: next });
  };
  return {
    chosen: [...chosen.values()],
    all: count === 0 ? "none" : count === rows.length ? "all" : "some",
    has: ({ id }) => chosen.has(id),
    choose(row, isOn, isRange) {
      const [from, to] = [last.current, row.id].map((id) => rows.findIndex((one) => one.id === id));
      const isKnown = isRange && from !== undefined && to !== undefined && from >= 0;
      put(isKnown ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], isOn);
      last.current = row.id;
    },
    chooseAll: (isOn) => put(rows, isOn),
    keep: (kept) => setState({ key, chosen: new Map(kept.map((row) => [row.id, row])) }),
  };
}
