import { type AuthError, checkGuess, type RequestScope, type Services } from "../../../plugin.ts";
import type { PhoneCodePurpose } from "../options.ts";
import type { Settings } from "../settings.ts";
import type { Sought } from "./send-code.ts";

interface EnteredCode extends Sought {
  readonly purpose: PhoneCodePurpose;
  readonly code: string;
}

export interface RightPhoneCode extends Sought {
  spend(services: Pick<Services, "codes">): Promise<boolean>;
}

interface Scope extends RequestScope {
  readonly services: Services;
  error(
    code: "INVALID_OTP" | "TOO_MANY_ATTEMPTS",
    options?: { readonly headers?: Readonly<Record<string, string>> },
  ): AuthError;
}

export async function checkPhoneCode(settings: Settings, ctx: Scope, guess: EnteredCode): Promise<RightPhoneCode> {
  const { purpose, phoneNumber, entered, code } = guess;
  const { attempts, verifyOTP } = settings;
  const number = { phoneNumber, entered };
  const counted = { countedFor: phoneNumber, attempts };
  if (verifyOTP !== undefined && purpose === "verification") {
    const isRight = async () => ((await verifyOTP({ phoneNumber, code }, ctx.request ?? undefined)) ? true : null);
    await checkGuess(ctx, { ...counted, find: isRight });
    return { ...number, spend: async () => true };
  }
  const find = () => ctx.services.codes.find(settings.kindOf(purpose), phoneNumber, code);
  const right = await checkGuess(ctx, { ...counted, find });
  return { ...number, spend: ({ codes }) => codes.spend(right) };
}
