import type { ReactNode } from "react";
import type { SlugFlow } from "../../flows/organization/use-slug.ts";
import { Field } from "../../parts/field.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";

export function SlugField({ slug }: { readonly slug: SlugFlow }): ReactNode {
  const t = useOrganizationText();
  return (
    <>
      <Field
        label={t("organization.slug")}
        name="slug"
        value={slug.value}
        onChange={(event) => slug.change(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        hint={t("organization.slug.rule")}
      />
      <p data-part="note" data-state={slug.isTaken ? "problem" : "idle"} role="status">
        {slug.note}
      </p>
    </>
  );
}
