import type { UnderWay } from "../kernel/under-way.ts";

/** While closing, only server calls are accepted. */
export interface Life {
  state: "open" | "closing" | "closed";
  readonly underWay: UnderWay;
}
