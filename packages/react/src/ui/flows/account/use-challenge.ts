import type { AuthClient } from "@sallyport/client";
import { checkFilled } from "../../forms/checks.ts";
import { type FieldsOf, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import type { Target } from "../../provider/use-address.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useSignInRedirect } from "./use-sign-in-redirect.ts";

/** A kind of code that answers a second-factor challenge. */
export type CodeWay = "totp" | "otp" | "backup-code";

/** A client that was created with `twoFactorClient()`. */
export type TwoFactorCalls = AuthClient<"two-factor">;

type Name = "code" | "trustDevice";

/** Options of `useChallenge`. */
export interface ChallengeOptions {
  readonly client: TwoFactorCalls;
  readonly way: CodeWay;
  readonly target: Target;
  onDead(): void;
}

export const DEAD = "INVALID_TWO_FACTOR_COOKIE";

const fieldsOf: FieldsOf<Name> = { INVALID_CODE: "code", INVALID_BACKUP_CODE: "code", OTP_HAS_EXPIRED: "code" };

/** Answers a second-factor challenge with a code, and continues the sign-in. */
export function useChallenge({ client, way, target, onDead }: ChallengeOptions): FormFlow<Name> {
  const t = useAccountText();
  const errorText = useErrorText();
  const redirect = useSignInRedirect(target);
  return useForm<Name>({
    names: ["code", "trustDevice"],
    check: ({ code }) => ({ code: checkFilled(t, code) }),
    async send({ code, trustDevice }) {
      const { verifyTotp, verifyOtp, verifyBackupCode } = client.twoFactor;
      const verify = { totp: verifyTotp, otp: verifyOtp, "backup-code": verifyBackupCode }[way];
      const body = { code: code.trim(), trustDevice: trustDevice !== "" };
      const { data, error } = await verify({ ...body, fetchOptions: { disableRedirect: true } });
      if (error === null) return redirect(data);
      if (error.code === DEAD) onDead();
      return toProblems<Name>(error, errorText(error), fieldsOf);
    },
  });
}
