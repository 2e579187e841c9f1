import { useOrganization, usePermission } from "@sallyport/react/organization";
import { client } from "./client.ts";

/** A hook of the application: a plugin of ours brings its calls, its atoms and its hooks, typed. */
export function useTeam(): { name: string | null; mayInvite: boolean } {
  const { data } = useOrganization(client);
  return { name: data?.name ?? null, mayInvite: usePermission({ invitation: ["create"] }, { client }) };
}

export async function organizations(): Promise<readonly string[] | "signed out"> {
  const { data, error } = await client.organization.list();
  if (error) return error.code === "UNAUTHORIZED" ? "signed out" : [];
  return data.map(({ slug }) => slug);
}

export const role = (): string | undefined => client.$activeMember.value.data?.role;
