import {
  type AuthError,
  type EndpointContext,
  isPlaceholderEmail,
  type RightCode,
  type SessionGate,
  toEmail,
} from "../../../plugin.ts";
import type { EmailCodeType } from "../code-types.ts";
import type { Settings } from "../settings.ts";

type Code = "INVALID_EMAIL" | "INVALID_OTP" | "TOO_MANY_ATTEMPTS";
export type Context<Gate extends SessionGate = SessionGate> = EndpointContext<unknown, unknown, Code, Gate>;

interface Refusing {
  error(code: "INVALID_EMAIL"): AuthError;
}

export function readEmail(ctx: Refusing, given: string): string {
  const email = toEmail(given);
  if (email === null || isPlaceholderEmail(email)) throw ctx.error("INVALID_EMAIL");
  return email;
}

interface Guess {
  readonly type: EmailCodeType;
  readonly email: string;
  readonly subject?: string;
  readonly code: string;
}

/** Finds the code of a guess, which counts. @throws INVALID_OTP, TOO_MANY_ATTEMPTS */
export async function checkCode(settings: Settings, ctx: Context, guess: Guess): Promise<RightCode> {
  const { type, email, subject = email, code } = guess;
  const { codes } = ctx.services;
  const wait = await codes.attempt(ctx, email, settings.attempts);
  if (wait !== null) {
    const seconds = String(wait);
    throw ctx.error("TOO_MANY_ATTEMPTS", { headers: { "retry-after": seconds, "x-retry-after": seconds } });
  }
  const right = await codes.find(settings.kindOf(type), subject, code);
  if (right === null) throw ctx.error("INVALID_OTP");
  // A right code is no guess, even if something else refuses the call afterwards.
  await codes.forgive(ctx, email);
  return right;
}
