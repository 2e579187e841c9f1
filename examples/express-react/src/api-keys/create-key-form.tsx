import type { ApiKeyCapabilities, NewApiKey } from "@sallyport/core/api-key";
import { useEffect, useId } from "react";
import { whenFresh } from "../again/when-fresh.ts";
import { authClient } from "../auth-client.ts";
import { onlyProblems } from "../forms/checks.ts";
import { Field } from "../forms/field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SelectField } from "../forms/select-field.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { recheck } from "../shell/recheck.ts";
import { expiryChoices, toExpiresIn } from "./expiry.ts";
import { PermissionChoices, toPermissions } from "./permission-choices.tsx";

interface Props {
  readonly offer: ApiKeyCapabilities;
  readonly isAdmin: boolean;
  /** Left out, the user's own. */
  readonly organizationId?: string | undefined;
  onMade(made: NewApiKey): void;
  onCancel(): void;
}

type Name = "name" | "expires";

const FIELD_OF = { VALIDATION_ERROR: "name", API_KEY_LIVES_TOO_LONG: "expires" } as const;
const DEFAULT_EXPIRY = 90 * 86_400;

function useCreate({ organizationId, onMade }: Props) {
  return useForm<Name>({
    names: ["name", "expires"],
    check: ({ name }) =>
      onlyProblems<Name>({ name: name.trim() === "" ? "Give it a name." : undefined, expires: undefined }),
    async send({ name, expires }, ticked) {
      const permissions = toPermissions(ticked);
      if (Object.keys(permissions).length === 0) return { form: "Tick at least one thing that the key may do." };
      const wanted = { name: name.trim(), permissions, expiresIn: toExpiresIn(expires), organizationId };
      const { data, error } = await whenFresh(() => authClient.apiKey.create(wanted));
      recheck(error?.code);
      if (error !== null) return problemsOf<Name>(error.code, FIELD_OF);
      onMade(data);
      return null;
    },
  });
}

export function CreateKeyForm(props: Props) {
  const { offer, isAdmin, organizationId, onCancel } = props;
  const alertId = useId();
  const { ref, problems, state, onSubmit } = useCreate(props);
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate>
      <FormAlert id={alertId} text={problems.form} />
      <div className="pair">
        <Field
          label="Name of the key"
          name="name"
          hint="Such as the program that uses it."
          autoComplete="off"
          maxLength={100}
          problem={problems.fields?.name}
        />
        <SelectField
          label="Expires"
          name="expires"
          choices={expiryChoices(offer.maxExpiresIn)}
          defaultValue={String(offer.defaultExpiresIn ?? DEFAULT_EXPIRY)}
          problem={problems.fields?.expires}
        />
      </div>
      <p>
        {organizationId === undefined
          ? "What it may do in your place; never more than you may yourself:"
          : "What it may do in the organization:"}
      </p>
      <PermissionChoices statements={offer.statements} isAdmin={isAdmin} />
      <div className="panel-actions">
        <SubmitButton pending={state === "sending"} pendingLabel="Creating …">
          Create key
        </SubmitButton>
        <button type="button" className="button secondary" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
