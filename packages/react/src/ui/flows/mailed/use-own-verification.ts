import { useState } from "react";
import type { FormFlow } from "../../forms/use-form.ts";
import { useUI } from "../../provider/ui-context.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import type { ResendFlow } from "../use-resend.ts";
import { useCodeVerification } from "./use-code-verification.ts";

interface OwnVerificationOptions {
  readonly email: string;
  onVerified(): void;
}

interface OwnVerificationFlow extends Pick<ChangeFlow, "busy" | "problem"> {
  readonly isSent: boolean;
  readonly form: FormFlow<"code">;
  readonly resend: ResendFlow;
  send(): void;
}

export function useOwnVerification({ email, onVerified }: OwnVerificationOptions): OwnVerificationFlow {
  const { client, paths } = useUI();
  const callbackURL = paths.account;
  const [isSent, setSent] = useState(false);
  const { busy, problem, run } = useChange();
  const finish = async (): Promise<null> => {
    onVerified();
    return null;
  };
  const { form, resend } = useCodeVerification({ email, callbackURL, finish });
  const send = async (): Promise<void> => {
    if (!(await run("code", () => client.sendVerificationEmail({ email, callbackURL }), ""))) return;
    resend.restart();
    setSent(true);
  };
  return { busy, problem, isSent, form, resend, send: () => void send() };
}
