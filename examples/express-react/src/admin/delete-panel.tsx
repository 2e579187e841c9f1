import type { User } from "@sallyport/core";
import { type ReactNode, useId } from "react";
import { Folded } from "../account/folded.tsx";
import { authClient } from "../auth-client.ts";
import { onlyProblems } from "../forms/checks.ts";
import { Field } from "../forms/field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { recheck } from "../shell/recheck.ts";

interface Props {
  readonly user: User;
  onGone(words: string): void;
}

function DeleteForm({ user, onGone, cancel }: Props & { readonly cancel: ReactNode }) {
  const alertId = useId();
  const { id: userId, name, email: address } = user;
  const { ref, problems, state, onSubmit } = useForm<"email">({
    names: ["email"],
    check: ({ email }) =>
      onlyProblems({ email: email.trim() === address ? undefined : "That is not it. Type it as it stands above." }),
    async send() {
      const { error } = await authClient.admin.removeUser({ userId });
      recheck(error?.code);
      if (error !== null) return problemsOf<"email">(error.code, {});
      onGone(`${name} is deleted.`);
      return null;
    },
  });
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate>
      <FormAlert id={alertId} text={problems.form} />
      <p>
        To show that you mean it, type their address: <strong className="email">{address}</strong>
      </p>
      <Field
        label="E-mail address of the user"
        name="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        problem={problems.fields?.email}
      />
      <div className="panel-actions">
        <SubmitButton pending={state !== "idle"} pendingLabel="Deleting …" className="fatal">
          Delete for good
        </SubmitButton>
        {cancel}
      </div>
    </form>
  );
}

export function DeletePanel({ user, onGone }: Props) {
  return (
    <Folded
      title={`Delete ${user.name}`}
      lead="Everything that belongs to the account goes too, at once and for good."
      label="Delete …"
      tone="danger"
    >
      {({ cancel }) => <DeleteForm user={user} onGone={onGone} cancel={cancel} />}
    </Folded>
  );
}
