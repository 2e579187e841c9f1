import type { Organization } from "@sallyport/core/organization";
import { useId, useState } from "react";
import { authClient } from "../auth-client.ts";
import { onlyProblems } from "../forms/checks.ts";
import { Field } from "../forms/field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { FIELD_OF } from "../organizations/create-form.tsx";
import { SlugField } from "../organizations/slug-field.tsx";
import { useRefusal } from "../organizations/use-refusal.ts";
import { recheck } from "../shell/recheck.ts";

type Name = "name" | "slug" | "logo";

function checkLogo(logo: string): string | undefined {
  if (logo === "" || /^\/(?!\/)/.test(logo) || /^https:\/\/\S+$/.test(logo)) return undefined;
  return "Enter an address that begins with https://.";
}

function useSettings(onSaved: (sent: string, slug: string) => void) {
  return useForm<Name>({
    names: ["name", "slug", "logo"],
    check: ({ name, slug, logo }) =>
      onlyProblems({
        name: name.trim() === "" ? "Give it a name." : undefined,
        slug: slug.trim() === "" ? "Give it an address." : undefined,
        logo: checkLogo(logo.trim()),
      }),
    async send({ name, slug, logo }) {
      const changes = { name: name.trim(), slug: slug.trim(), logo: logo.trim() || null };
      const { data, error } = await authClient.organization.update({ data: changes });
      recheck(error?.code);
      if (error !== null) return problemsOf<Name>(error.code, FIELD_OF);
      onSaved(slug, data.slug);
      return null;
    },
  });
}

export function OrganizationForm({ organization }: { readonly organization: Organization }) {
  const alertId = useId();
  const [slug, setSlug] = useState(organization.slug);
  const refusal = useRefusal(slug);
  const { ref, problems, state, onSubmit, onInput } = useSettings((sent, saved) => {
    // Keeps what was typed meanwhile.
    setSlug((current) => (current === sent ? saved : current));
  });
  return (
    <section className="panel" aria-labelledby="settings">
      <h2 id="settings" tabIndex={-1}>
        Settings
      </h2>
      <form ref={ref} onSubmit={onSubmit} onSubmitCapture={refusal.onSubmit} onInput={onInput} noValidate>
        <FormAlert id={alertId} text={problems.form} />
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={200}
          defaultValue={organization.name}
          problem={problems.fields?.name}
        />
        <SlugField
          value={slug}
          // Just saved, not read yet.
          own={state === "sent" ? slug : organization.slug}
          problem={refusal.of(problems.fields?.slug)}
          onChange={setSlug}
        />
        <Field
          label="Logo"
          name="logo"
          type="url"
          required={false}
          autoComplete="off"
          maxLength={2048}
          defaultValue={organization.logo ?? ""}
          hint="The https:// address of a square picture. None: its initials."
          problem={problems.fields?.logo}
        />
        <div className="profile-action">
          <SubmitButton pending={state === "sending"} pendingLabel="Saving …">
            Save settings
          </SubmitButton>
          <p role="status" className="saved">
            {state === "sent" && "Saved."}
          </p>
        </div>
      </form>
    </section>
  );
}
