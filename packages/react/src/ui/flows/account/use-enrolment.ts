import type { EnableResult } from "@sallyport/core/two-factor";
import { useState } from "react";
import { useTwoFactorStatus } from "../../../two-factor/hooks.ts";
import { checkFilled } from "../../forms/checks.ts";
import { toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { TwoFactorCalls } from "./use-challenge.ts";
import { useProvenChange } from "./use-proven-change.ts";
import type { ReauthenticateFlow } from "./use-reauthenticate.ts";

/** What the first right code answered: another challenge may follow. */
export interface FirstCodePassed {
  readonly redirect?: boolean;
  readonly url?: string;
  readonly challenge?: string;
  readonly challengePage?: string;
}

/** An authenticator app, or codes by mail alone. */
export type EnrolmentMethod = "totp" | "otp";

/** The state of setting up a second factor. */
export interface EnrolmentFlow {
  /** The password, the first code, the backup codes that are shown this once. */
  readonly step: "begin" | "first-code" | "keep-codes";
  readonly begin: FormFlow<"password">;
  /** What the server offers; the first is the usual one. */
  readonly methods: readonly EnrolmentMethod[];
  readonly method: EnrolmentMethod;
  /** Before it has begun. */
  choose(method: EnrolmentMethod): void;
  readonly firstCode: FormFlow<"code">;
  /** Null before it has begun. */
  readonly begun: EnableResult | null;
  /** Null before the first code was right. */
  readonly passed: FirstCodePassed | null;
}

/** Options of `useEnrolment`. */
export interface EnrolmentOptions {
  readonly client: TwoFactorCalls;
  /** Whether the account has one; false too for who is signing in and has just shown it. */
  readonly hasPassword: boolean;
  readonly again: ReauthenticateFlow;
  /** A code is on its way to the server: who shows the factor's state waits for the backup codes. */
  onVerifying?(isVerifying: boolean): void;
}

const isMethod = (method: string): method is EnrolmentMethod => method === "totp" || method === "otp";

/** Sets up an authenticator app, or codes by mail, as second factor. */
export function useEnrolment({ client, hasPassword, again, onVerifying }: EnrolmentOptions): EnrolmentFlow {
  const t = useAccountText();
  const errorText = useErrorText();
  const [begun, setBegun] = useState<EnableResult | null>(null);
  const [passed, setPassed] = useState<FirstCodePassed | null>(null);
  const [method, choose] = useState<EnrolmentMethod>("totp");
  const { data: status } = useTwoFactorStatus(client);
  const methods = (status?.enrollmentMethods ?? []).filter(isMethod);
  const begin = useProvenChange({
    hasPassword,
    again,
    async call(proof) {
      // By mail it may be on with the answer.
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
