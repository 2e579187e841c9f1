/** A command that cannot go on: what is wrong, and what helps. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;
  /** Lines to read after the message: statements to run, options to give. */
  readonly hints: readonly string[];
  /** More members of the object that `--json` prints. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    message: string,
    hints: readonly string[] = [],
    { details = {}, ...options }: ErrorOptions & { readonly details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message, options);
    this.code = code;
    this.hints = hints;
    this.details = details;
  }

  static of(error: unknown): Refusal {
    const message = error instanceof Error ? error.message : String(error);
    return new Refusal("FAILED", message, [], { cause: error });
  }
}
