import type { ApiKey, ApiKeyCapabilities } from "@sallyport/core/api-key";
import { useEffect, useId } from "react";
import { whenFresh } from "../again/when-fresh.ts";
import { authClient } from "../auth-client.ts";
import { onlyProblems } from "../forms/checks.ts";
import { Field } from "../forms/field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { recheck } from "../shell/recheck.ts";
import { changedPermissions } from "./kept-permissions.ts";
import { PermissionChoices, toPermissions } from "./permission-choices.tsx";
import { grantable } from "./permission-text.ts";

interface Props {
  readonly apiKey: ApiKey;
  readonly offer: ApiKeyCapabilities;
  readonly isAdmin: boolean;
  onSaved(apiKey: ApiKey): void;
  onCancel(): void;
}

function useEdit({ apiKey, offer, isAdmin, onSaved }: Props) {
  return useForm<"name">({
    names: ["name"],
    check: ({ name }) => onlyProblems({ name: name.trim() === "" ? "Give it a name." : undefined }),
    async send({ name }, ticked) {
      const offered = grantable(offer.statements, isAdmin);
      const permissions = changedPermissions(apiKey.permissions, offered, toPermissions(ticked));
      if (Object.keys(permissions).length === 0) return { form: "Tick at least one thing that the key may do." };
      const wanted = { keyId: apiKey.id, name: name.trim(), permissions };
      const { data, error } = await whenFresh(() => authClient.apiKey.update(wanted));
      recheck(error?.code);
      if (error !== null) return problemsOf<"name">(error.code, { VALIDATION_ERROR: "name" });
      onSaved(data);
      return null;
    },
  });
}

/** The key itself stays as it is: programs go on with it. */
export function EditKeyForm(props: Props) {
  const { apiKey, offer, isAdmin, onCancel } = props;
  const alertId = useId();
  const { ref, problems, state, onSubmit } = useEdit(props);
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate aria-label={`Edit ${apiKey.name}`}>
      <FormAlert id={alertId} text={problems.form} />
      <Field
        label="Name of the key"
        name="name"
        autoComplete="off"
        maxLength={100}
        defaultValue={apiKey.name}
        problem={problems.fields?.name}
      />
      <p>What it may do from now on:</p>
      <PermissionChoices statements={offer.statements} isAdmin={isAdmin} given={apiKey.permissions} />
      <div className="panel-actions">
        <SubmitButton pending={state === "sending"} pendingLabel="Saving …">
          Save key
        </SubmitButton>
        <button type="button" className="button secondary" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
