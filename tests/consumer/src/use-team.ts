import { useMembers, useOrganization, usePermission, useTeams } from "@sallyport/react/organization";
import { client } from "./client.ts";

/** A hook of the application: a plugin of ours brings its calls, its atoms and its hooks, typed. */
export function useTeam(): { name: string | null; mayInvite: boolean } {
  const { data } = useOrganization(client);
  return { name: data?.name ?? null, mayInvite: usePermission({ invitation: ["create"] }, { client }) };
}

/** A page of names, by the cursor of the page before. */
export function useNames(cursor: string | null): { names: readonly string[]; next: string | null; teams: number } {
  const { data } = useMembers({ client, cursor, limit: 20, sortBy: "role", sortDirection: "desc" });
  const teams = useTeams(client).data?.length ?? 0;
  return { names: data?.members.map(({ user }) => user.name) ?? [], next: data?.nextCursor ?? null, teams };
}

export const workIn = (slug: string | null): void => client.$selectOrganization(slug);

export async function organizations(): Promise<readonly string[] | "signed out"> {
  const { data, error } = await client.organization.list();
  if (error) return error.code === "UNAUTHORIZED" ? "signed out" : [];
  return data.map(({ slug }) => slug);
}

export const role = (): string | undefined => client.$activeMember.value.data?.role;

/** A column of the plugin's in the session, typed by the plugin. */
export const useActiveId = (): string | null | undefined => client.useSession().data?.session.activeOrganizationId;
