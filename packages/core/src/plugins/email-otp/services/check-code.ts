import {
  type AuthError,
  checkGuess,
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

export function checkCode(settings: Settings, ctx: Context, guess: Guess): Promise<RightCode> {
  const { type, email, subject = email, code } = guess;
  const { attempts } = settings;
  const find = () => ctx.services.codes.find(settings.kindOf(type), subject, code);
  return checkGuess(ctx, { countedFor: email, attempts, find });
}
