/** A rendered mail; no member can add a header. */
export interface Message {
  /** The same at every attempt: fit for an `Idempotency-Key`. */
  readonly id: string;
  /** `Acme <no-reply@acme.example>`, quoted where needed. */
  readonly from: string;
  readonly replyTo: string | null;
  /** One bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** `Message-ID`, `Content-Language`, and those against automatic answers. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Delivers messages; `send` rejects where one was not taken. */
export interface Transport {
  send(message: Message): Promise<void>;
}
