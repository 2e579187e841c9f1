import type { Organization } from "@sallyport/core/organization";
import { useState } from "react";
import { checkFilled } from "../../forms/checks.ts";
import { toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { organizationFields } from "./use-create-organization.ts";
import { useRecheck } from "./use-recheck.ts";
import { useRefusal } from "./use-refusal.ts";
import { type SlugFlow, useSlug } from "./use-slug.ts";

type Name = "name" | "slug" | "logo";

/** The form of an organization's settings. */
export interface OrganizationSettingsFlow {
  readonly form: FormFlow<Name>;
  readonly slug: SlugFlow;
}

const isLogo = (logo: string): boolean => logo === "" || /^\/(?!\/)/.test(logo) || /^https:\/\/\S+$/.test(logo);

/** Changes an organization's name, slug and logo. A form without a field for the logo leaves it unchanged. */
export function useOrganizationSettings(organization: Organization): OrganizationSettingsFlow {
  const client = useOrganizationClient();
  const t = useOrganizationText();
  const errorText = useErrorText();
  const recheck = useRecheck();
  const [saved, setSaved] = useState(organization.slug);
  const [typed, setTyped] = useState(organization.slug);
  const slug = useSlug(typed, setTyped, saved);
  const form = useForm<Name>({
    names: ["name", "slug", "logo"],
    check: (values) => ({
      name: checkFilled(t, values.name),
      slug: checkFilled(t, values.slug),
      logo: !hasField() || isLogo(values.logo.trim()) ? undefined : t("organization.logo.invalid"),
    }),
    async send(values) {
      const logo = hasField() ? { logo: values.logo.trim() || null } : {};
      const data = { name: values.name.trim(), slug: values.slug.trim(), ...logo };
      const answer = await recheck(client.organization.update({ data, organizationId: organization.id }));
      const { error } = answer;
      if (error !== null) return toProblems<Name>(error, errorText(error), organizationFields);
      setTyped((now) => (now === values.slug ? answer.data.slug : now));
      setSaved(answer.data.slug);
      return null;
    },
  });
  const hasField = (): boolean => Boolean(form.ref.current?.elements.namedItem("logo"));
  return { form: useRefusal<"name" | "logo">(form, typed), slug };
}
