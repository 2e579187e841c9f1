import { useEffect, useState } from "react";
import { rememberLastUsed } from "../../../last-used.ts";
import { useSession } from "../../../use-session.ts";
import { checkEmail, checkFilled } from "../../forms/checks.ts";
import { type Problems, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useTarget } from "../../provider/use-address.ts";
import { useCoreText, useErrorText } from "../../provider/use-text.ts";
import { type ResendFlow, useResend } from "../use-resend.ts";
import type { MailedWay } from "./mailed-way.ts";

/** Options of `useMailedSignIn`. */
export interface MailedSignInOptions {
  readonly way: MailedWay;
  readonly callbackURL?: string | undefined;
  finish(answer: object): Promise<Problems<never> | null>;
}

/** The state of a sign-in by a mailed link or code. */
export interface MailedSignInFlow {
  /** `check-mail` follows for every email address, so that it does not reveal who has an account. */
  readonly step: "form" | "check-mail";
  readonly form: FormFlow<"email">;
  readonly email: string;
  readonly codeForm: FormFlow<"code">;
  readonly resend: ResendFlow;
  back(): void;
}

const names = ["email"] as const;
const fieldsOf = { INVALID_EMAIL: "email" } as const;
const codeNames = ["code"] as const;
const codeFieldsOf = { INVALID_OTP: "code", TOO_MANY_ATTEMPTS: "code" } as const;

/** Sends a link or a code, and signs in with the code. */
export function useMailedSignIn({ way, callbackURL, finish }: MailedSignInOptions): MailedSignInFlow {
  const { client, paths } = useUI();
  const t = useCoreText();
  const errorText = useErrorText();
  const target = useTarget(callbackURL);
  const [email, setEmail] = useState("");
  const session = useSession().data?.session.id ?? null;
  const [earlier, setEarlier] = useState<string | null>(null);
  const isSignedIn = email !== "" && session !== null && session !== earlier;
  // A link is opened in another tab of the browser.
  useEffect(() => {
    if (isSignedIn) rememberLastUsed(way);
  }, [isSignedIn, way]);
  const ask = (address: string) =>
    way === "magic-link"
      ? client.$fetch("/sign-in/magic-link", {
          body: {
            email: address,
            callbackURL: target.path,
            errorCallbackURL: target.keptIn(paths.signIn),
          },
        })
      : client.$fetch("/email-otp/send-verification-otp", { body: { email: address, type: "sign-in" } });
  const resend = useResend(() => ask(email));
  const form = useForm<"email">({
    names,
    check: (values) => ({ email: checkEmail(t, values.email) }),
    async send(values) {
      const address = values.email.trim();
      const { error } = await ask(address);
      if (error !== null) return toProblems(error, errorText(error), fieldsOf);
      setEarlier(session);
      setEmail(address);
      resend.restart();
      return null;
    },
  });
  const codeForm = useForm<"code">({
    names: codeNames,
    check: ({ code }) => ({ code: checkFilled(t, code) }),
    async send({ code }) {
      const body = { email, otp: code.trim() };
      const { data, error } = await client.$fetch<object>("/sign-in/email-otp", { body, disableRedirect: true });
      if (error !== null) return toProblems(error, errorText(error), codeFieldsOf);
      rememberLastUsed(way);
      return finish(data);
    },
  });
  const back = (): void => {
    setEmail("");
    form.reset();
    codeForm.reset();
  };
  return { step: email === "" ? "form" : "check-mail", form, email, codeForm, resend, back };
}
