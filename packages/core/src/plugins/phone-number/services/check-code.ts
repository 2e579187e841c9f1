import { type AuthError, assertRightCode, type RequestScope, type Services } from "../../../plugin.ts";
import type { PhoneCodePurpose } from "../options.ts";
import type { Settings } from "../settings.ts";
import type { Sought } from "./send-code.ts";

export interface EnteredCode extends Sought {
  readonly purpose: PhoneCodePurpose;
  readonly code: string;
}

interface Scope extends RequestScope {
  readonly services: Services;
  error(
    code: "INVALID_OTP" | "TOO_MANY_ATTEMPTS",
    options?: { readonly headers?: Readonly<Record<string, string>> },
  ): AuthError;
}

const isOwnCheck = ({ verifyOTP }: Settings, { purpose }: Pick<EnteredCode, "purpose">): boolean =>
  verifyOTP !== undefined && purpose === "verification";

export async function assertRightPhoneCode(settings: Settings, ctx: Scope, entered: EnteredCode): Promise<void> {
  const { purpose, phoneNumber, code } = entered;
  const { verifyOTP } = settings;
  await assertRightCode(ctx, {
    kind: settings.kindOf(purpose),
    subject: phoneNumber,
    countedFor: phoneNumber,
    code,
    attempts: settings.attempts,
    ...(isOwnCheck(settings, entered) &&
      verifyOTP !== undefined && {
        isRight: async () => verifyOTP({ phoneNumber, code }, ctx.request ?? undefined),
      }),
  });
}

/** Uses the code up in the transaction. A code that the application has checked is used up already. */
export async function spendPhoneCode(settings: Settings, { codes }: Services, entered: EnteredCode): Promise<boolean> {
  if (isOwnCheck(settings, entered)) return true;
  return codes.take(settings.kindOf(entered.purpose), entered.phoneNumber, entered.code);
}
