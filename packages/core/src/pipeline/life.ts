import type { UnderWay } from "../kernel/under-way.ts";

export interface Life {
  state: "open" | "closing" | "closed";
  readonly underWay: UnderWay;
}
