import type { Outgoing } from "./auth-handler.ts";

/** Creates its signal on demand, because a signal costs as much as the rest of the request. */
export class IncomingRequest extends Request {
  readonly #outgoing: Outgoing;
  #signal: AbortSignal | undefined;

  constructor(url: string, init: RequestInit, outgoing: Outgoing) {
    super(url, init);
    this.#outgoing = outgoing;
  }

  override get signal(): AbortSignal {
    this.#signal ??= abortedWith(this.#outgoing);
    return this.#signal;
  }

  override clone(): Request {
    return new Request(super.clone(), { signal: this.signal });
  }
}

function abortedWith(outgoing: Outgoing): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    if (!outgoing.writableFinished) controller.abort(new DOMException("The client went away", "AbortError"));
  };
  if (outgoing.destroyed) onClose();
  else outgoing.once("close", onClose);
  return controller.signal;
}
