import type { ListedOrganization } from "@sallyport/core/organization";
import { useUI } from "../../provider/ui-context.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";

/** Opens the page of an organization, where its ownership can be transferred. The page itself shows what went wrong. */
export function useOpenOrganization(): (organization: ListedOrganization) => void {
  const { organization } = useOrganizationClient();
  const { navigate, paths } = useUI();
  const open = async (organizationId: string): Promise<void> => {
    await organization.setActive({ organizationId });
    navigate(paths.organization);
  };
  return ({ id }) => void open(id);
}
