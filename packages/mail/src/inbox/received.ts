import type { Message } from "../message.ts";

export type View = "light" | "dark" | "text";

/** With a key of its own: the same message may come twice. */
export interface Received extends Message {
  readonly key: string;
  readonly receivedAt: Date;
}
