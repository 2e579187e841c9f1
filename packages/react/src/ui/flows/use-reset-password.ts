import type { FormAnswer } from "@sallyport/core";
import { newPassword } from "@sallyport/i18n/screens/parts";
import { useEffect, useState } from "react";
import { checkNewPassword } from "../forms/checks.ts";
import { toProblems } from "../forms/problems.ts";
import { type FormFlow, useForm } from "../forms/use-form.ts";
import { useAnswerProblems } from "../forms/use-form-action.ts";
import { useCapabilities } from "../provider/capabilities.ts";
import { linkError } from "../provider/link-error.ts";
import { useUI } from "../provider/ui-context.ts";
import { useParameters } from "../provider/use-address.ts";
import { useErrorText, usePartText } from "../provider/use-text.ts";
import { lengthsOf } from "./password-lengths.ts";
import type { SignInOptions } from "./use-sign-in.ts";

/** The state of a mailed link that sets a new password. */
export interface ResetPasswordFlow {
  /** `dead-link`: the link was used, is expired or incomplete. `error` is the reason, if the server gave one. */
  readonly step: "form" | "done" | "dead-link";
  readonly form: FormFlow<"newPassword">;
  readonly error: string;
  readonly token: string;
  readonly minPasswordLength: number;
}

/** Options of `useResetPassword`. */
export interface ResetPasswordOptions extends Pick<SignInOptions, "answer"> {}

interface End {
  readonly step: "done" | "dead-link";
  readonly error: string;
}

function endOf(answer: FormAnswer | null | undefined): End | null {
  if (answer?.step === "done") return { step: "done", error: "" };
  return answer?.step === "dead-link" ? answer : null;
}

const names = ["newPassword"] as const;
const fieldsOf = {
  PASSWORD_TOO_SHORT: "newPassword",
  PASSWORD_TOO_LONG: "newPassword",
  PASSWORD_COMPROMISED: "newPassword",
} as const;

function startOf(parameters: URLSearchParams): ResetPasswordFlow["step"] {
  if (parameters.has("error")) return "dead-link";
  if (parameters.get("token")) return "form";
  return parameters.has("done") ? "done" : "dead-link";
}

/** After a reload, the form would ask for a password with a token that is already used. */
function forgetToken(): void {
  const url = new URL(location.href);
  url.searchParams.delete("token");
  url.searchParams.set("done", "1");
  history.replaceState(history.state, "", url);
}

const DEAD = ["INVALID_TOKEN", "TOKEN_EXPIRED"];

/** Sets a new password with the token of the page's address. */
export function useResetPassword({ answer }: ResetPasswordOptions = {}): ResetPasswordFlow {
  const { client } = useUI();
  const t = usePartText(newPassword);
  const errorText = useErrorText();
  const lengths = lengthsOf(useCapabilities());
  const parameters = useParameters();
  const token = parameters.get("token") ?? "";
  const [end, setEnd] = useState(endOf(answer));
  const initial = useAnswerProblems<"newPassword">(answer, names, fieldsOf);
  const form = useForm<"newPassword">({
    names,
    initial,
    check: ({ newPassword }) => ({ newPassword: checkNewPassword(t, newPassword, lengths) }),
    async send({ newPassword }) {
      const { error } = await client.resetPassword({ newPassword, token });
      if (error !== null && !DEAD.includes(error.code)) return toProblems(error, errorText(error), fieldsOf);
      setEnd(error === null ? { step: "done", error: "" } : { step: "dead-link", error: linkError(error) });
      return null;
    },
  });
  const came = linkError({ code: parameters.get("error") ?? "INVALID_TOKEN", reason: parameters.get("reason") });
  const start = startOf(parameters);
  const { step, error } = end ?? { step: start, error: start === "dead-link" ? came : "" };
  const isSpent = step === "done" && token !== "";
  useEffect(() => {
    if (isSpent) forgetToken();
  }, [isSpent]);
  return { step, form, error, token, minPasswordLength: lengths.minPasswordLength };
}
