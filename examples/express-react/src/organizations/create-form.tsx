import { type ReactNode, useId, useState } from "react";
import { authClient } from "../auth-client.ts";
import { onlyProblems } from "../forms/checks.ts";
import { Field } from "../forms/field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { navigate } from "../shell/path.ts";
import { recheck } from "../shell/recheck.ts";
import { SlugField } from "./slug-field.tsx";
import { suggestSlug } from "./suggest-slug.ts";
import { useRefusal } from "./use-refusal.ts";

type Name = "name" | "slug";

/** By error code. */
export const FIELD_OF = {
  INVALID_SLUG: "slug",
  ORGANIZATION_ALREADY_EXISTS: "slug",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "slug",
  VALIDATION_ERROR: "name",
} as const;

function useCreate() {
  return useForm<Name>({
    names: ["name", "slug"],
    check: ({ name, slug }) =>
      onlyProblems({
        name: name.trim() === "" ? "Give it a name." : undefined,
        slug: slug.trim() === "" ? "Give it an address." : undefined,
      }),
    async send({ name, slug }) {
      const { data, error } = await authClient.organization.create({ name: name.trim(), slug: slug.trim() });
      recheck(error?.code);
      if (error !== null) return problemsOf<Name>(error.code, FIELD_OF);
      navigate(`/organizations/${data.slug}`);
      return null;
    },
  });
}

/** The slug follows the name until edited. */
export function CreateForm({ cancel }: { readonly cancel: ReactNode }) {
  const alertId = useId();
  const [slug, setSlug] = useState("");
  const [chosen, setChosen] = useState(false);
  const refusal = useRefusal(slug);
  const { ref, problems, state, onSubmit } = useCreate();
  return (
    <form ref={ref} onSubmit={onSubmit} onSubmitCapture={refusal.onSubmit} noValidate>
      <FormAlert id={alertId} text={problems.form} />
      <Field
        label="Name"
        name="name"
        autoComplete="organization"
        maxLength={200}
        onChange={(event) => !chosen && setSlug(suggestSlug(event.currentTarget.value))}
        problem={problems.fields?.name}
      />
      <SlugField
        value={slug}
        problem={refusal.of(problems.fields?.slug)}
        onChange={(typed) => {
          setSlug(typed);
          setChosen(typed !== "");
        }}
      />
      <div className="panel-actions">
        <SubmitButton pending={state !== "idle"} pendingLabel="Creating …">
          Create organization
        </SubmitButton>
        {cancel}
      </div>
    </form>
  );
}
