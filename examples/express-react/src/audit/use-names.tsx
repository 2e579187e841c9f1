import type { AuditEntry } from "@sallyport/core/audit";
import { useUsers } from "@sallyport/react/admin";
import { userPath } from "../admin/place.ts";
import { authClient } from "../auth-client.ts";
import { Link } from "../shell/link.tsx";
import type { Who } from "./entry-row.tsx";

/** As many as the server looks up at once. */
const MOST = 100;

/** Those of the page, by one call; who is gone, or was never a user, is shown by id. */
export function useNames(entries: readonly AuditEntry[]): Who {
  const me = authClient.useSession().data?.user.id;
  // Whoever looks is always there to be asked for, so that the list is never empty.
  const named = entries.flatMap(({ actorId, subjectId, impersonatedBy }) => [actorId, subjectId, impersonatedBy]);
  const ids = [...new Set([me, ...named])].filter((id) => typeof id === "string").slice(0, MOST);
  const { data } = useUsers({ filterField: "id", filterOperator: "in", filterValue: ids, limit: MOST });
  const users = new Map(data?.users.map((user) => [user.id, user]));
  return (id) => {
    const user = users.get(id);
    if (user === undefined) return <Link to={userPath(id)}>{id}</Link>;
    return (
      <>
        <Link to={userPath(id)}>{user.name}</Link> ({user.email})
      </>
    );
  };
}
