import type { CoreClient } from "@sallyport/client";
import type {} from "@sallyport/client/organization";
import type { ListedOrganization } from "@sallyport/core/organization";
import { hasPlugin } from "../../provider/has-plugin.ts";
import { organizationPlugin } from "../../provider/use-organization-client.ts";

const OWNERS = { filterField: "role", filterOperator: "contains", filterValue: "owner", limit: 1 } as const;

/** Finds the organizations that would have no owner without this user. What cannot be read is left to the server. */
export async function soleOwnerships(client: CoreClient): Promise<ListedOrganization[]> {
  if (!hasPlugin(client, organizationPlugin)) return [];
  const { organization } = client;
  const { data } = await organization.list({ query: { details: true } });
  const owned = data?.filter(({ role }) => role?.split(",").includes("owner")) ?? [];
  const alone = await Promise.all(
    owned.map(async ({ id: organizationId }) => {
      const { data: owners } = await organization.listMembers({ query: { organizationId, ...OWNERS } });
      return owners?.total === 1;
    }),
  );
  return owned.filter((_, index) => alone[index]);
}
