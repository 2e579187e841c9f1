import type { AuthClient } from "@sallyport/client";
import type {} from "@sallyport/client/admin";
import type {} from "@sallyport/client/organization";
import type { User } from "@sallyport/core";
import { hasPlugin } from "../../provider/has-plugin.ts";
import { ADMIN } from "./admin-client.ts";

const ORGANIZATION = { id: "organization", member: "$members", client: "organizationClient" } as const;
const LISTS_USERS = { user: ["list"] } as const;

export type Person = Pick<User, "id" | "name" | "email"> & Partial<Pick<User, "image">>;

export type Directory =
  | { readonly of: "users"; readonly client: AuthClient<"admin"> }
  | { readonly of: "members"; readonly client: AuthClient<"organization">; readonly organizationId: string };

/** Returns null if the user may look up nobody: a refused call would be recorded. */
export function directoryOf(client: AuthClient, organizationId: string | undefined): Directory | null {
  const role = client.$session.get().data?.user.role ?? "";
  if (hasPlugin(client, ADMIN)) {
    const isAdmin = client.admin.checkRolePermission({ role, permissions: LISTS_USERS });
    if (isAdmin || organizationId === undefined) return { of: "users", client };
  }
  if (organizationId === undefined || !hasPlugin(client, ORGANIZATION)) return null;
  return { of: "members", client, organizationId };
}

const MAX_IDS = 100;
const MAX_FOUND = 8;

export async function readPeople(directory: Directory, ids: readonly string[]): Promise<readonly Person[]> {
  const filterValue = ids.slice(0, MAX_IDS);
  const query = { filterOperator: "in", filterValue, limit: MAX_IDS } as const;
  if (directory.of === "users") {
    const { data } = await directory.client.admin.listUsers({ query: { ...query, filterField: "id" } });
    return data?.users ?? [];
  }
  const { client, organizationId } = directory;
  const { data } = await client.organization.listMembers({
    query: { ...query, organizationId, filterField: "userId" },
  });
  return data?.members.map(({ userId, user }) => ({ ...user, id: userId })) ?? [];
}

export async function findPeople(directory: Directory, text: string): Promise<readonly Person[]> {
  const query = { limit: MAX_FOUND, ...(text !== "" && { searchValue: text }) };
  if (directory.of === "users") {
    const search = text === "" ? {} : { searchField: "any" as const };
    const { data } = await directory.client.admin.listUsers({ query: { ...query, ...search, sortBy: "name" } });
    return data?.users ?? [];
  }
  const { client, organizationId } = directory;
  const { data } = await client.organization.listMembers({ query: { ...query, organizationId } });
  return data?.members.map(({ userId, user }) => ({ ...user, id: userId })) ?? [];
}
