import { authClient } from "../auth-client.ts";

/** False if unknown. */
export async function isOnlyOwner(organizationId: string, userId: string): Promise<boolean> {
  const owners = { filterField: "role", filterOperator: "contains", filterValue: "owner" } as const;
  const { data } = await authClient.organization.listMembers({ query: { organizationId, limit: 1, ...owners } });
  return data?.total === 1 && data.members.some((owner) => owner.userId === userId);
}
