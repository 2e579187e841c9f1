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

export interface CodeGuess<Right> {
  readonly countedFor: string;
  readonly attempts: number;
  find(): Promise<Right | null>;
}

/** Counts a guess and finds its code. Call it outside a transaction. @throws TOO_MANY_ATTEMPTS, INVALID_OTP */
export async function checkGuess<Right>(ctx: Scope, guess: CodeGuess<Right>): Promise<Right> {
  const { countedFor, attempts } = guess;
  const { codes } = ctx.services;
  const wait = await codes.attempt(ctx, countedFor, attempts);
  if (wait !== null) {
    const seconds = String(wait);
    throw ctx.error("TOO_MANY_ATTEMPTS", { headers: { "retry-after": seconds, "x-retry-after": seconds } });
  }
  const right = await guess.find();
  if (right === null) throw ctx.error("INVALID_OTP");
  // A right code is no guess, even if something else refuses the call afterwards.
  await codes.forgive(ctx, countedFor);
  return right;
}
