import type { SignUpField } from "@sallyport/core";
import { newPassword } from "@sallyport/i18n/screens/parts";
import { useState } from "react";
import { rememberLastUsed } from "../../last-used.ts";
import { checkEmail, checkFilled, checkNewPassword } from "../forms/checks.ts";
import { type FieldsOf, toProblems } from "../forms/problems.ts";
import { type FormFlow, useForm } from "../forms/use-form.ts";
import { mailedTo, useAnswerProblems } from "../forms/use-form-action.ts";
import type { PluginSignUpFields } from "../plugins/form-parts.ts";
import { useCapabilities } from "../provider/capabilities.ts";
import { useUI } from "../provider/ui-context.ts";
import { useTarget } from "../provider/use-address.ts";
import { useErrorText, usePartText } from "../provider/use-text.ts";
import { isHeld } from "./held.ts";
import { lengthsOf } from "./password-lengths.ts";
import { checkFields, valuesOf } from "./sign-up-fields.ts";
import type { SignInFlow, SignInOptions } from "./use-sign-in.ts";
import { useSignInAnswer } from "./use-sign-in-answer.ts";

/** Options of `useSignUp`. */
export interface SignUpOptions extends SignInOptions {}

/** The state of a sign-up. */
export interface SignUpFlow extends Omit<SignInFlow, "step" | "form"> {
  /**
   * `check-mail`: a verification link was sent. For an address that already has an account, the mail tells its owner
   * instead. `challenge`: a plugin's step comes first.
   */
  readonly step: "form" | "check-mail" | "challenge";
  readonly form: FormFlow<string>;
  readonly fields: readonly SignUpField[];
  readonly minPasswordLength: number;
}

const NONE: readonly SignUpField[] = [];

function aboutField({ code, message }: { readonly code: string; readonly message: string }): FieldsOf<string> {
  const [, name] = /\[body\.(\w+)\]/.exec(message) ?? [];
  return name === undefined ? {} : { [code]: name };
}

/** The address that must be verified before the answer's user is signed in. */
const unverifiedIn = (answer: object): unknown =>
  !isHeld(answer) && "token" in answer && answer.token === null && "user" in answer
    ? Reflect.get(Object(answer.user), "email")
    : null;

const names = ["name", "email", "password"] as const;
const fieldsOf: FieldsOf<string> = {
  INVALID_EMAIL: "email",
  USER_ALREADY_EXISTS: "email",
  PASSWORD_TOO_SHORT: "password",
  PASSWORD_TOO_LONG: "password",
  PASSWORD_COMPROMISED: "password",
};

const fieldsOfAll = (added: readonly PluginSignUpFields[]): FieldsOf<string> =>
  Object.assign({}, fieldsOf, ...added.map((given) => given.fieldsOf));

/** Creates an account with a password, and continues to the target. */
export function useSignUp({ callbackURL, answer }: SignUpOptions = {}): SignUpFlow {
  const { client, plugins } = useUI();
  const added = plugins.flatMap(({ signUpFields }) => signUpFields ?? []);
  const own = added.flatMap((fields) => fields.names);
  const t = usePartText(newPassword);
  const errorText = useErrorText();
  const capabilities = useCapabilities();
  const lengths = lengthsOf(capabilities);
  const fields = capabilities.data?.signUpFields ?? NONE;
  const all = [...names, ...own, ...fields.map(({ name }) => name)];
  const target = useTarget(callbackURL);
  const { step, finish: goOn } = useSignInAnswer(target);
  const [unverified, setUnverified] = useState(mailedTo(answer));
  const initial = useAnswerProblems<string>(answer, all, fieldsOf);
  const finish = async (given: object) => {
    const email = unverifiedIn(given);
    if (typeof email !== "string") return goOn(given);
    setUnverified(email);
    return null;
  };
  const form = useForm<string>({
    names: all,
    initial,
    check: ({ name = "", email = "", password = "", ...texts }) => ({
      name: checkFilled(t, name),
      email: checkEmail(t, email),
      ...Object.fromEntries(own.map((field) => [field, checkFilled(t, texts[field] ?? "")])),
      password: checkNewPassword(t, password, lengths),
      ...checkFields(t, fields, texts),
    }),
    async send({ name = "", email = "", password = "", ...texts }) {
      const others = Object.fromEntries(own.map((field) => [field, texts[field]?.trim()]));
      const user = { name: name.trim(), email: email.trim(), password, ...others, ...valuesOf(fields, texts) };
      const { data, error } = await client.signUp.email({ ...user, callbackURL: target.path });
      if (error !== null) return toProblems(error, errorText(error), { ...fieldsOfAll(added), ...aboutField(error) });
      rememberLastUsed("password");
      return finish(data);
    },
  });
  return {
    step: step === null ? (unverified === "" ? "form" : "check-mail") : "challenge",
    challenge: step,
    finish,
    form,
    fields,
    isPending: form.status !== "idle",
    email: unverified,
    minPasswordLength: lengths.minPasswordLength,
    target,
    back() {
      setUnverified("");
      form.reset();
    },
  };
}
