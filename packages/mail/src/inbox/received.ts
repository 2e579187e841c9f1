import type { Message } from "../message.ts";

export type View = "light" | "dark" | "text";

/** A mail in the inbox. The same message may arrive twice, so `key` identifies it. */
export interface Received extends Message {
  readonly key: string;
  readonly receivedAt: Date;
}
