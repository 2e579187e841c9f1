/** A command that cannot go on: what is wrong, and what helps. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;
  /** Lines to read after the message: statements to run, options to give. */
  readonly hints: readonly string[];

  constructor(code: string, message: string, hints: readonly string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.hints = hints;
  }

  static of(error: unknown): Refusal {
    const message = error instanceof Error ? error.message : String(error);
    return new Refusal("FAILED", message, [], { cause: error });
  }
}
