import type { UnderWay } from "../kernel/under-way.ts";

/** Closing accepts server calls only. */
export interface Life {
  state: "open" | "closing" | "closed";
  readonly underWay: UnderWay;
}
