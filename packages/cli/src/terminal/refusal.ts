/** Ends a command with what is wrong and how to fix it. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;
  readonly hints: readonly string[];
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
