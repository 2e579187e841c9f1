import type { User } from "@sallyport/core";
import { type ReactNode, useId } from "react";
import { whenFresh } from "../again/when-fresh.ts";
import { authClient } from "../auth-client.ts";
import { checkEmail, onlyProblems } from "../forms/checks.ts";
import { EmailField } from "../forms/email-field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { recheck } from "../shell/recheck.ts";

interface Props {
  readonly user: User;
  readonly cancel: ReactNode;
  onDone(words: string): void;
}

type Name = "newEmail";

const FIELD_OF = {
  INVALID_EMAIL: "newEmail",
  EMAIL_IS_THE_SAME: "newEmail",
  COULDNT_UPDATE_YOUR_EMAIL: "newEmail",
} as const;

function useChangeEmail({ onDone }: Pick<Props, "onDone">) {
  return useForm<Name>({
    names: ["newEmail"],
    check: ({ newEmail }) => onlyProblems({ newEmail: checkEmail(newEmail) }),
    async send({ newEmail }) {
      const { error } = await whenFresh(() =>
        authClient.changeEmail({ newEmail: newEmail.trim(), callbackURL: "/email-changed" }),
      );
      recheck(error?.code);
      if (error !== null) return problemsOf<Name>(error.code, FIELD_OF);
      onDone(`We have sent a link to ${newEmail.trim()}. Open it in this browser; until then nothing changes.`);
      return null;
    },
  });
}

export function EmailForm({ user, cancel, onDone }: Props) {
  const alertId = useId();
  const { ref, problems, state, onSubmit } = useChangeEmail({ onDone });
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate>
      <FormAlert id={alertId} text={problems.form} />
      <EmailField
        label={user.emailIsPlaceholder ? "E-mail address" : "New e-mail address"}
        name="newEmail"
        autoComplete="email"
        problem={problems.fields?.newEmail}
      />
      <div className="panel-actions">
        <SubmitButton pending={state === "sending"} pendingLabel="Sending …">
          Mail me the link
        </SubmitButton>
        {cancel}
      </div>
    </form>
  );
}
