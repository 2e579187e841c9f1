import type { CodeKind } from "../contracts/code.ts";
import type { AuthError } from "../contracts/error.ts";
import type { RequestScope } from "../contracts/scope.ts";
import type { Services } from "../contracts/services.ts";

interface Scope extends RequestScope {
  readonly services: Services;
  error(
    code: "INVALID_OTP" | "TOO_MANY_ATTEMPTS",
    options?: { readonly headers?: Readonly<Record<string, string>> },
  ): AuthError;
}

export interface CodeGuess {
  readonly kind: CodeKind;
  readonly subject: string;
  /** What guesses are counted for: an email address or a phone number. */
  readonly countedFor: string;
  readonly code: string;
  readonly attempts: number;
  readonly isRight?: () => Promise<boolean>;
}

/**
 * Counts a guess and checks the code without using it up. Call it outside a transaction.
 * @throws TOO_MANY_ATTEMPTS, INVALID_OTP
 */
export async function assertRightCode(ctx: Scope, guess: CodeGuess): Promise<void> {
  const { kind, subject, countedFor, code, attempts } = guess;
  const { codes } = ctx.services;
  const wait = await codes.attempt(ctx, countedFor, attempts);
  if (wait !== null) {
    const seconds = String(wait);
    throw ctx.error("TOO_MANY_ATTEMPTS", { headers: { "retry-after": seconds, "x-retry-after": seconds } });
  }
  const isRight = guess.isRight ?? (() => codes.isRight(kind, subject, code));
  if (!(await isRight())) throw ctx.error("INVALID_OTP");
  // A right code is no guess, even if something else refuses the call afterwards.
  await codes.forgive(ctx, countedFor);
}
