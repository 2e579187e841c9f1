import type { CreatedOrganization } from "@sallyport/core/organization";
import { useState } from "react";
import { checkFilled } from "../../forms/checks.ts";
import { type FieldsOf, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { suggestSlug } from "./slug.ts";
import { useRecheck } from "./use-recheck.ts";
import { useRefusal } from "./use-refusal.ts";
import { type SlugFlow, useSlug } from "./use-slug.ts";

type Name = "name" | "slug";

/** Options of `useCreateOrganization`. */
export interface CreateOrganizationOptions {
  /** Called with the new organization. Default: opens the organization's page. */
  readonly onCreated?: (organization: CreatedOrganization) => void;
}

/** The form that creates an organization. */
export interface CreateOrganizationFlow {
  readonly isOffered: boolean;
  readonly form: FormFlow<Name>;
  readonly slug: SlugFlow;
  readonly isPending: boolean;
  /** To be called with each change of the name: the slug follows it until the user edits the slug. */
  onName(name: string): void;
}

export const organizationFields: FieldsOf<Name> = {
  INVALID_SLUG: "slug",
  ORGANIZATION_ALREADY_EXISTS: "slug",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "slug",
  VALIDATION_ERROR: "name",
};

/** Creates an organization, and makes it the active one. */
export function useCreateOrganization({ onCreated }: CreateOrganizationOptions = {}): CreateOrganizationFlow {
  const client = useOrganizationClient();
  const { navigate, paths } = useUI();
  const t = useOrganizationText();
  const errorText = useErrorText();
  const recheck = useRecheck();
  const offer = useCapabilities().data?.plugins.organization;
  const [typed, setTyped] = useState({ slug: "", isChosen: false });
  const slug = useSlug(typed.slug, (value) => setTyped({ slug: value, isChosen: value !== "" }));
  const form = useForm<Name>({
    names: ["name", "slug"],
    check: (values) => ({ name: checkFilled(t, values.name), slug: checkFilled(t, values.slug) }),
    async send(values) {
      const wanted = { name: values.name.trim(), slug: values.slug.trim() };
      const { data, error } = await recheck(client.organization.create(wanted));
      if (error !== null) return toProblems<Name>(error, errorText(error), organizationFields);
      client.$selectOrganization(null);
      if (onCreated) onCreated(data);
      else navigate(paths.organization);
      return null;
    },
  });
  return {
    isOffered: offer?.creation !== "never",
    form: useRefusal<"name">(form, typed.slug),
    slug,
    isPending: form.status !== "idle",
    onName: (name) => setTyped((was) => (was.isChosen ? was : { slug: suggestSlug(name), isChosen: false })),
  };
}
