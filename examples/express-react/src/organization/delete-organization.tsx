import type { Organization } from "@sallyport/core/organization";
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
  readonly organization: Organization;
  onGone(words: string): void;
}

function DeleteForm({ organization, onGone, cancel }: Props & { readonly cancel: ReactNode }) {
  const alertId = useId();
  const { id: organizationId, name: itsName } = organization;
  const { ref, problems, state, onSubmit } = useForm<"name">({
    names: ["name"],
    check: ({ name }) =>
      onlyProblems({ name: name.trim() === itsName ? undefined : "That is not its name. Type it as it stands above." }),
    async send() {
      const { error } = await authClient.organization.delete({ organizationId });
      recheck(error?.code);
      if (error !== null) return problemsOf<"name">(error.code, {});
      onGone(`${itsName} is deleted.`);
      return null;
    },
  });
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate>
      <FormAlert id={alertId} text={problems.form} />
      <p>
        To show that you mean it, type its name: <strong className="email">{itsName}</strong>
      </p>
      <Field label="Name of the organization" name="name" autoComplete="off" problem={problems.fields?.name} />
      <div className="panel-actions">
        <SubmitButton pending={state !== "idle"} pendingLabel="Deleting …" className="fatal">
          Delete organization
        </SubmitButton>
        {cancel}
      </div>
    </form>
  );
}

/** Two key presses must not be enough. */
export function DeleteOrganization(props: Props) {
  return (
    <Folded
      title="Delete this organization"
      lead="Its members, invitations and teams go too, at once and for good."
      label="Delete organization"
      tone="danger"
    >
      {({ cancel }) => <DeleteForm {...props} cancel={cancel} />}
    </Folded>
  );
}
