import type { Organization } from "@sallyport/core/organization";
import { toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useRecheck } from "./use-recheck.ts";

/** Deletes an organization after the user has typed its name, so that two key presses are not enough. */
export function useDeleteOrganization(organization: Organization, onGone: () => void): FormFlow<"name"> {
  const client = useOrganizationClient();
  const t = useOrganizationText();
  const errorText = useErrorText();
  const recheck = useRecheck();
  return useForm<"name">({
    names: ["name"],
    check: ({ name }) => ({
      name: name.trim() === organization.name.trim() ? undefined : t("deleteOrganization.wrong"),
    }),
    async send() {
      const { error } = await recheck(client.organization.delete({ organizationId: organization.id }));
      if (error !== null) return toProblems<"name">(error, errorText(error), {});
      onGone();
      return null;
    },
  });
}
