import type { EnableResult } from "@sallyport/core/two-factor";
import { useState } from "react";
import { useTwoFactorStatus } from "../../../two-factor/hooks.ts";
import { checkFilled } from "../../forms/checks.ts";
import { toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { TwoFactorCalls } from "./use-challenge.ts";
import { usePasswordConfirmation } from "./use-password-confirmation.ts";
import type { ReauthenticateFlow } from "./use-reauthenticate.ts";

/** The server's answer to the first correct code; another challenge may follow. */
export interface FirstCodePassed {
  readonly redirect?: boolean;
  readonly url?: string;
  readonly challenge?: string;
  readonly challengePage?: string;
}

/** The kind of second factor: an authenticator app (`totp`), or codes by email (`otp`). */
export type EnrolmentMethod = "totp" | "otp";

/** The steps of setting up a second factor. */
export interface EnrolmentFlow {
  /** `begin` asks for the password, `first-code` for a code, and `keep-codes` shows the backup codes, once. */
  readonly step: "begin" | "first-code" | "keep-codes";
  readonly begin: FormFlow<"password">;
  readonly methods: readonly EnrolmentMethod[];
  readonly method: EnrolmentMethod;
  choose(method: EnrolmentMethod): void;
  readonly firstCode: FormFlow<"code">;
  readonly begun: EnableResult | null;
  readonly passed: FirstCodePassed | null;
}

/** Options of `useEnrolment`. */
export interface EnrolmentOptions {
  readonly client: TwoFactorCalls;
  /** Whether to ask for the account's password. It is false when the user has just signed in with it. */
  readonly hasPassword: boolean;
  readonly reauthenticate: ReauthenticateFlow;
  /**
   * Called with `true` when a code is being checked, and with `false` if it is wrong, so that the caller does not
   * show the factor as enabled before the backup codes are saved.
   */
  onVerifying?(isVerifying: boolean): void;
}

const isMethod = (method: string): method is EnrolmentMethod => method === "totp" || method === "otp";

/** Sets up an authenticator app, or codes by email, as the second factor. */
export function useEnrolment({ client, hasPassword, reauthenticate, onVerifying }: EnrolmentOptions): EnrolmentFlow {
  const t = useAccountText();
  const errorText = useErrorText();
  const [begun, setBegun] = useState<EnableResult | null>(null);
  const [passed, setPassed] = useState<FirstCodePassed | null>(null);
  const [method, choose] = useState<EnrolmentMethod>("totp");
  const { data: status } = useTwoFactorStatus(client);
  const methods = (status?.enrollmentMethods ?? []).filter(isMethod);
  const begin = usePasswordConfirmation({
    hasPassword,
    reauthenticate,
    async call(proof) {
      if (method === "otp") onVerifying?.(true);
      const { data, error } = await client.twoFactor.enable(method === "otp" ? { ...proof, method } : proof);
      const isOn = data?.method === "otp" && data.enabled;
      if (method === "otp" && !isOn) onVerifying?.(false);
      if (data !== null) setBegun(data);
      if (isOn) setPassed({});
      return { error };
    },
  });
  const firstCode = useForm<"code">({
    names: ["code"],
    check: ({ code }) => ({ code: checkFilled(t, code) }),
    async send({ code }) {
      onVerifying?.(true);
      const { verifyOtp, verifyTotp } = client.twoFactor;
      const verify = begun?.method === "otp" ? verifyOtp : verifyTotp;
      const { data, error } = await verify({
        code: code.trim(),
        fetchOptions: { disableRedirect: true },
      });
      if (error !== null) {
        onVerifying?.(false);
        return toProblems(error, errorText(error), { INVALID_CODE: "code", OTP_HAS_EXPIRED: "code" });
      }
      setPassed(data);
      return null;
    },
  });
  const next = passed === null ? "first-code" : "keep-codes";
  return { step: begun === null ? "begin" : next, begin, methods, method, choose, firstCode, begun, passed };
}
