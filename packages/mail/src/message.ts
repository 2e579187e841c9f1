/** A rendered mail; no field can add a header. */
export interface Message {
  /** Stable across attempts, as an `Idempotency-Key`. */
  readonly id: string;
  /** `Acme <no-reply@acme.example>`, quoted if needed. */
  readonly from: string;
  readonly replyTo: string | null;
  /** A bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** `Message-ID`, `Content-Language`, and against automatic answers. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Delivers messages; `send` rejects if one was not taken. */
export interface Transport {
  send(message: Message): Promise<void>;
}
