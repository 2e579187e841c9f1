/** One mail, rendered: what a transport sends. Every member is clean: no header can be added through any of them. */
export interface Message {
  /** The same at every attempt to send it: fit for an `Idempotency-Key`. */
  readonly id: string;
  /** `Acme <no-reply@acme.example>`, quoted where the name needs it. */
  readonly from: string;
  readonly replyTo: string | null;
  /** One bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** `Message-ID`, `Content-Language`, and what keeps machines from answering. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Hands messages to whoever delivers them; `send` rejects where one was not taken. */
export interface Transport {
  send(message: Message): Promise<void>;
}
