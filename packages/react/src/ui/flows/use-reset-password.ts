import type { FormAnswer } from "@sallyport/core";
import { useEffect, useState } from "react";
import { checkNewPassword } from "../forms/checks.ts";
import { toProblems } from "../forms/problems.ts";
import { type FormFlow, useForm } from "../forms/use-form.ts";
import { useAnswerProblems } from "../forms/use-form-action.ts";
import { useCapabilities } from "../provider/capabilities.ts";
import { linkError } from "../provider/link-error.ts";
import { useUI } from "../provider/ui-context.ts";
import { useParameters } from "../provider/use-address.ts";
import { useErrorText, useText } from "../provider/use-text.ts";
import { lengthsOf } from "./password-lengths.ts";

/** The state of a mailed link for a new password. */
export interface ResetPasswordFlow {
  /** `dead-link`: used, expired or cut off; `error` says which, where the server did. */
  readonly step: "form" | "done" | "dead-link";
  readonly form: FormFlow<"newPassword">;
  readonly error: string;
  /** That the link carries. */
  readonly token: string;
  readonly minPasswordLength: number;
}

/** Options of `useResetPassword`. */
export interface ResetPasswordOptions {
  /** What the form's action has answered. */
  readonly answer?: FormAnswer | null;
}

interface End {
  readonly step: "done" | "dead-link";
  readonly error: string;
}

function endOf(answer: FormAnswer | null | undefined): End | null {
  if (answer?.step === "done") return { step: "done", error: "" };
  return answer?.step === "dead-link" ? answer : null;
}

const names = ["newPassword"] as const;
const fieldsOf = { PASSWORD_TOO_SHORT: "newPassword", PASSWORD_TOO_LONG: "newPassword" } as const;

/** The step of an address that nothing was sent from. */
function startOf(parameters: URLSearchParams): ResetPasswordFlow["step"] {
  if (parameters.has("error")) return "dead-link";
  if (parameters.get("token")) return "form";
  return parameters.has("done") ? "done" : "dead-link";
}

/** A reload would ask for a password again, by a token that is spent. */
function forgetToken(): void {
  const url = new URL(location.href);
  url.searchParams.delete("token");
  url.searchParams.set("done", "1");
  history.replaceState(history.state, "", url);
}

const DEAD = ["INVALID_TOKEN", "TOKEN_EXPIRED"];

/** Sets a new password by the token in the page's address. */
export function useResetPassword({ answer }: ResetPasswordOptions = {}): ResetPasswordFlow {
  const { client } = useUI();
  const t = useText();
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
