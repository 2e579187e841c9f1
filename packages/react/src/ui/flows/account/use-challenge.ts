import type { AuthClient } from "@sallyport/client";
import { checkFilled } from "../../forms/checks.ts";
import { type FieldsOf, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import type { Target } from "../../provider/use-address.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useLanding } from "./use-landing.ts";

/** By what a sign-in is answered. */
export type CodeWay = "totp" | "otp" | "backup-code";

/** A client with `twoFactorClient()`. */
export type TwoFactorCalls = AuthClient<"two-factor">;

type Name = "code" | "trustDevice";

/** Options of `useChallenge`. */
export interface ChallengeOptions {
  readonly client: TwoFactorCalls;
  readonly way: CodeWay;
  readonly target: Target;
  /** The sign-in waits no more. */
  onDead(): void;
}

/** The cookie of a sign-in that waits is gone, or was another's. */
export const DEAD = "INVALID_TWO_FACTOR_COOKIE";

const fieldsOf: FieldsOf<Name> = { INVALID_CODE: "code", INVALID_BACKUP_CODE: "code", OTP_HAS_EXPIRED: "code" };

/** Answers a sign-in that waits for a code, and leads on. */
export function useChallenge({ client, way, target, onDead }: ChallengeOptions): FormFlow<Name> {
  const t = useAccountText();
  const errorText = useErrorText();
  const land = useLanding(target);
  return useForm<Name>({
    names: ["code", "trustDevice"],
    check: ({ code }) => ({ code: checkFilled(t, code) }),
    async send({ code, trustDevice }) {
      const { verifyTotp, verifyOtp, verifyBackupCode } = client.twoFactor;
      const verify = { totp: verifyTotp, otp: verifyOtp, "backup-code": verifyBackupCode }[way];
      const body = { code: code.trim(), trustDevice: trustDevice !== "" };
      const { data, error } = await verify({ ...body, fetchOptions: { disableRedirect: true } });
      if (error === null) return land(data);
      if (error.code === DEAD) onDead();
      return toProblems<Name>(error, errorText(error), fieldsOf);
    },
  });
}
