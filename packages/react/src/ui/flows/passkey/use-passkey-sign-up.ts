import type {} from "@sallyport/core/passkey";
import { useState } from "react";
import { rememberLastUsed } from "../../../last-used.ts";
import { checkEmail, checkFilled } from "../../forms/checks.ts";
import { type Problems, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useTarget } from "../../provider/use-address.ts";
import { useCoreText, useErrorText } from "../../provider/use-text.ts";
import { isHeld } from "../held.ts";
import { useDeviceError } from "./use-device-error.ts";
import { usePasskeyClient } from "./use-passkey-client.ts";

/** Options of `usePasskeySignUp`. */
export interface PasskeySignUpOptions {
  readonly callbackURL?: string | undefined;
  /**
   * Continues with the server's answer, as `finish` of `useSignInAnswer` does. Its `token` is null if the email address
   * must be verified first.
   */
  finish(answer: object): Promise<Problems<never> | null>;
}

/** The state of a sign-up with a passkey. */
export interface PasskeySignUpFlow {
  /** `check-mail`: the email address must be verified before the passkey signs in. */
  readonly step: "form" | "check-mail";
  readonly form: FormFlow<"name" | "email">;
  /** The email address that the verification link was sent to, or empty. */
  readonly email: string;
  back(): void;
}

const names = ["name", "email"] as const;
const fieldsOf = { INVALID_EMAIL: "email", USER_ALREADY_EXISTS: "email" } as const;

/** Whether the server has sign-up with a passkey, and asks for nothing that it cannot send. */
export function useHasPasskeySignUp(): boolean {
  const { data } = useCapabilities();
  return data?.plugins.passkey?.signUp === true && !data.signUpFields.some(({ required }) => required);
}

/** Creates an account with a passkey and without a password, and continues to the target. */
export function usePasskeySignUp({ callbackURL, finish }: PasskeySignUpOptions): PasskeySignUpFlow {
  const client = usePasskeyClient();
  const t = useCoreText();
  const errorText = useErrorText();
  const toError = useDeviceError();
  const target = useTarget(callbackURL);
  const [unverified, setUnverified] = useState("");
  const form = useForm<"name" | "email">({
    names,
    check: ({ name, email }) => ({ name: checkFilled(t, name), email: checkEmail(t, email) }),
    async send(values) {
      const user = { name: values.name.trim(), email: values.email.trim() };
      const { data, error } = await client.signUp.passkey({ ...user, callbackURL: target.path });
      if (error !== null) return toProblems(error, errorText(toError(error)), fieldsOf);
      rememberLastUsed("passkey");
      if (!isHeld(data) && data.token === null) setUnverified(user.email);
      return finish(data);
    },
  });
  const back = (): void => {
    setUnverified("");
    form.reset();
  };
  return { step: unverified === "" ? "form" : "check-mail", form, email: unverified, back };
}
