import type { AuthClient } from "@sallyport/client";
import type {} from "@sallyport/client/organization";
import type { AuditEntry } from "@sallyport/core/audit";
import { useEffect, useState } from "react";
import { hasPlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";
import { ADMIN } from "./admin-client.ts";

const MAX_IDS = 100;

const ORGANIZATION = { id: "organization", member: "$members", client: "organizationClient" } as const;

const LISTS_USERS = { user: ["list"] } as const;

type Names = ReadonlyMap<string, string>;
const NOBODY: Names = new Map();

const of = <Field extends string>(filterField: Field, filterValue: string[]) =>
  ({ filterField, filterOperator: "in", filterValue, limit: MAX_IDS }) as const;

async function read(client: AuthClient, organizationId: string | undefined, ids: string[]): Promise<Names> {
  const role = client.$session.get().data?.user.role ?? "";
  const isAdmin = hasPlugin(client, ADMIN) && client.admin.checkRolePermission({ role, permissions: LISTS_USERS });
  if (organizationId !== undefined && !isAdmin) {
    if (!hasPlugin(client, ORGANIZATION)) return NOBODY;
    const { data } = await client.organization.listMembers({ query: { organizationId, ...of("userId", ids) } });
    return new Map(data?.members.map(({ userId, user }) => [userId, user.name]));
  }
  if (!hasPlugin(client, ADMIN)) return NOBODY;
  const { data } = await client.admin.listUsers({ query: of("id", ids) });
  return new Map(data?.users.map(({ id, name }) => [id, name]));
}

export function useNames(entries: readonly AuditEntry[], organizationId: string | undefined): Names {
  const { client } = useUI();
  const [names, setNames] = useState(NOBODY);
  const named = entries.flatMap(({ actorId, subjectId, impersonatedBy }) => [actorId, subjectId, impersonatedBy]);
  const ids = [...new Set(named)].filter((id) => id !== null).slice(0, MAX_IDS);
  const key = JSON.stringify(ids);
  useEffect(() => {
    let isLeft = false;
    const asked: string[] = JSON.parse(key);
    if (asked.length > 0) {
      void read(client, organizationId, asked).then((found) => {
        if (!isLeft) setNames(found);
      });
    }
    return () => {
      isLeft = true;
    };
  }, [client, organizationId, key]);
  return names;
}
