import type { InFlight } from "../kernel/in-flight.ts";

export interface Life {
  state: "open" | "closing" | "closed";
  readonly inFlight: InFlight;
}
