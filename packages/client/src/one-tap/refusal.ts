/** A prompt that brought no token, as the error of the call. */
export class Refusal extends Error {
  readonly code: "AUTH_CANCELLED" | "ONE_TAP_UNAVAILABLE";

  constructor(code: Refusal["code"], message: string) {
    super(message);
    this.code = code;
  }
}

export const cancelled = (message = "The prompt was closed"): Refusal => new Refusal("AUTH_CANCELLED", message);

export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
