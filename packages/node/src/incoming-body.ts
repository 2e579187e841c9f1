import type { BodyReader } from "@sallyport/core/bridge";
import type { Incoming } from "./auth-handler.ts";
import { discardBody } from "./discard-body.ts";

const queuedBytes = 64 * 1024;

export class IncomingBody implements BodyReader {
  readonly #incoming: Incoming;
  readonly #chunks: Uint8Array[] = [];
  #queued = 0;
  #state: "unread" | "open" | "ended" | "lost" = "unread";
  #wake: () => void = () => {};

  constructor(incoming: Incoming) {
    this.#incoming = incoming;
  }

  async read(): Promise<Uint8Array | null> {
    if (this.#state === "unread") this.#open();
    for (;;) {
      const chunk = this.#chunks.shift();
      if (chunk !== undefined) {
        this.#queued -= chunk.byteLength;
        return chunk;
      }
      if (this.#state === "ended") return null;
      if (this.#state === "lost") throw new DOMException("The request ended before its body did", "AbortError");
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      this.#incoming.resume();
      await promise;
    }
  }

  cancel(): void {
    this.#settle("lost");
    discardBody(this.#incoming);
  }

  release(): void {
    if (this.#state === "unread" && this.#incoming.complete) return;
    this.cancel();
  }

  #open(): void {
    this.#state = "open";
    const incoming = this.#incoming;
    // Middleware has read the stream to its end, so that no event will follow.
    if (incoming.readableEnded) this.#settle("ended");
    else if (incoming.destroyed) this.#settle("lost");
    else incoming.on("data", this.#onData).on("end", this.#onEnd).on("error", this.#onLost).on("close", this.#onLost);
  }

  readonly #onData = (chunk: Uint8Array): void => {
    this.#chunks.push(chunk);
    this.#queued += chunk.byteLength;
    if (this.#queued > queuedBytes) this.#incoming.pause();
    this.#wake();
  };
  readonly #onEnd = (): void => this.#settle("ended");
  readonly #onLost = (): void => this.#settle("lost");

  #settle(state: "ended" | "lost"): void {
    if (this.#state === "open") {
      const { onData, onEnd, onLost } = { onData: this.#onData, onEnd: this.#onEnd, onLost: this.#onLost };
      this.#incoming.off("data", onData).off("end", onEnd).off("error", onLost).off("close", onLost);
    }
    if (this.#state !== "ended") this.#state = state;
    this.#wake();
  }
}
