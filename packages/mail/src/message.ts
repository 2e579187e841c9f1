/** A rendered mail. Its fields contain no line breaks that could add a header. */
export interface Message {
  /** The same id at every attempt to send the mail, fit for an `Idempotency-Key`. */
  readonly id: string;
  readonly from: string;
  readonly replyTo: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** `Message-ID`, `Content-Language` and headers that prevent automatic replies. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Delivers messages. `send` rejects if a message was not accepted. */
export interface Transport {
  send(message: Message): Promise<void>;
}
