import type { UnderWay } from "../kernel/under-way.ts";

/** Whether an instance takes calls: while it closes, only the server's own, which may be part of what is under way. */
export interface Life {
  state: "open" | "closing" | "closed";
  readonly underWay: UnderWay;
}
