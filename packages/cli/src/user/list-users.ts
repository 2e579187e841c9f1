import type { User } from "@sallyport/core";
import type { ServerAdmin } from "../project/server-admin.ts";
import { toTable } from "../terminal/table.ts";
import type { Terminal } from "../terminal/terminal.ts";

export interface ListOptions {
  readonly search?: string;
  readonly limit: number;
  readonly after?: string;
}

const banOf = ({ banned, banExpires }: User): string => {
  if (banned !== true) return "";
  return banExpires instanceof Date ? `until ${banExpires.toISOString()}` : "permanently";
};

export async function listUsers(
  serverAdmin: ServerAdmin,
  { search, limit, after }: ListOptions,
  terminal: Terminal,
): Promise<void> {
  const { users, total, nextCursor } = await serverAdmin.listUsers({
    query: {
      limit,
      ...(search !== undefined && { searchValue: search }),
      ...(after !== undefined && { cursor: after }),
    },
  });
  const rows = users.map((user) => [user.id, user.email, user.name, user.role ?? "", banOf(user)]);
  for (const line of toTable(["id", "email", "name", "role", "banned"], rows)) terminal.line(line);
  terminal.line(`${users.length} of ${total}`);
  if (nextCursor !== null) terminal.line(`Next page: --after ${nextCursor}`);
  terminal.result({ users, total, nextCursor });
}
