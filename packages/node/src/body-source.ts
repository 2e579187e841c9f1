import type { Incoming } from "./auth-handler.ts";
import { discardBody } from "./discard-body.ts";

export class BodySource {
  readonly #incoming: Incoming;
  #settle: ((act?: () => void) => void) | undefined;

  constructor(incoming: Incoming) {
    this.#incoming = incoming;
  }

  pull(controller: ReadableStreamDefaultController<Uint8Array>): void {
    if (this.#settle === undefined) this.#open(controller);
    this.#incoming.resume();
  }

  cancel(): void {
    this.#settle?.();
    discardBody(this.#incoming);
  }

  release(): void {
    if (this.#settle === undefined && this.#incoming.complete) return;
    this.#settle?.();
    discardBody(this.#incoming);
  }

  #open(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const incoming = this.#incoming;
    const onData = (chunk: Uint8Array) => {
      controller.enqueue(chunk);
      if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
    };
    const onEnd = () => settle(() => controller.close());
    const onLost = () => settle();
    let settled = false;
    const settle = (act = () => controller.error(aborted())) => {
      if (settled) return;
      settled = true;
      incoming.off("data", onData).off("end", onEnd).off("error", onLost).off("close", onLost);
      act();
    };
    this.#settle = settle;
    // Middleware has read the stream to its end, so that no event will follow.
    if (incoming.readableEnded) onEnd();
    else if (incoming.destroyed) onLost();
    else incoming.on("data", onData).on("end", onEnd).on("error", onLost).on("close", onLost);
  }
}

function aborted(): DOMException {
  return new DOMException("The request ended before its body did", "AbortError");
}
