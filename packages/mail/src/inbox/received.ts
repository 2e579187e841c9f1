import type { Message } from "../message.ts";

export type View = "light" | "dark" | "text";

/** Keyed: the same message may come twice. */
export interface Received extends Message {
  readonly key: string;
  readonly receivedAt: Date;
}
