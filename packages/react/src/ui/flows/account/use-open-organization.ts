import type { ListedOrganization } from "@sallyport/core/organization";
import { useUI } from "../../provider/ui-context.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useChange } from "../use-change.ts";

export interface OpenOrganizationFlow {
  readonly problem: string;
  open(organization: ListedOrganization): void;
}

/** Makes an organization active and opens its page, where its ownership can be transferred. */
export function useOpenOrganization(): OpenOrganizationFlow {
  const { organization } = useOrganizationClient();
  const { navigate, paths } = useUI();
  const change = useChange();
  const open = async ({ id: organizationId }: ListedOrganization): Promise<void> => {
    if (await change.run(organizationId, () => organization.setActive({ organizationId }), ""))
      navigate(paths.organization);
  };
  return { problem: change.problem, open: (organization) => void open(organization) };
}
