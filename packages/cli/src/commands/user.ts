import { type Command, InvalidArgumentError } from "commander";
import { assertMigrated } from "../migrate/assert-migrated.ts";
import { asked, type ServerAdmin, serverAdminHeaders, serverAdminOf } from "../project/server-admin.ts";
import { withAuth } from "../project/with-auth.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { banSeconds } from "../user/ban-seconds.ts";
import { type ListOptions, listUsers } from "../user/list-users.ts";
import { readPassword } from "../user/read-password.ts";
import type { AddCommand, GlobalOptions } from "./add-command.ts";

const MOST_LISTED = 1000;

function toLimit(text: string): number {
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= MOST_LISTED) return limit;
  throw new InvalidArgumentError(`Give a number from 1 to ${MOST_LISTED}.`);
}

const withServerAdmin = (command: Command, work: (serverAdmin: ServerAdmin) => Promise<void>): Promise<void> =>
  withAuth(command.optsWithGlobals<GlobalOptions>(), async (loaded) => {
    const serverAdmin = serverAdminOf(loaded);
    const { database, schema } = loaded;
    // A call would answer as it does to anybody: that it is unavailable for the moment.
    if ("plan" in database) await assertMigrated({ database, schema });
    await work(serverAdmin);
  });

const headers = serverAdminHeaders();

function addList(parent: Command, terminal: Terminal): void {
  parent
    .command("list")
    .description("list users, oldest first")
    .option("-s, --search <text>", "only those whose address contains it")
    .option("-n, --limit <count>", "how many at most", toLimit, 20)
    .option("--after <cursor>", "go on where a list ended")
    .action((options: ListOptions, command: Command) =>
      withServerAdmin(command, (serverAdmin) => asked("", () => listUsers(serverAdmin, options, terminal))),
    );
}

interface BanOptions {
  readonly reason?: string;
  readonly until?: string;
}

function addBan(parent: Command, terminal: Terminal): void {
  parent
    .command("ban")
    .description("ban a user: their sessions end, and every way in is closed to them")
    .argument("<user>", "an id or an e-mail address")
    .option("-r, --reason <text>", "why, for those who look at the user")
    .option("-u, --until <time>", "a span (30m, 12h, 7d, 4w) or a date; for good without it")
    .action((named: string, { reason, until }: BanOptions, command: Command) =>
      withServerAdmin(command, async (serverAdmin) => {
        const terms = {
          ...(reason !== undefined && { banReason: reason }),
          ...(until !== undefined && { banExpiresIn: banSeconds(until, new Date()) }),
        };
        const { user } = await asked(named, () => serverAdmin.banUser({ body: { user: named, ...terms }, headers }));
        const end = user.banExpires instanceof Date ? `until ${user.banExpires.toISOString()}` : "for good";
        terminal.line(`${user.email} is banned ${end}. Their sessions have ended.`);
        terminal.result({ user });
      }),
    );
}

function addUnban(parent: Command, terminal: Terminal): void {
  parent
    .command("unban")
    .description("lift a ban")
    .argument("<user>", "an id or an e-mail address")
    .action((named: string, _: object, command: Command) =>
      withServerAdmin(command, async (serverAdmin) => {
        const { user } = await asked(named, () => serverAdmin.unbanUser({ body: { user: named }, headers }));
        terminal.line(`${user.email} may sign in again.`);
        terminal.result({ user });
      }),
    );
}

function addMakeAdmin(parent: Command, terminal: Terminal): void {
  parent
    .command("make-admin")
    .description("give a user the role of an admin, beside those they have")
    .argument("<user>", "an id or an e-mail address")
    .action((named: string, _: object, command: Command) =>
      withServerAdmin(command, async (serverAdmin) => {
        const { user } = await asked(named, () => serverAdmin.makeAdmin({ body: { user: named }, headers }));
        terminal.line(`${user.email} has the roles ${user.role}.`);
        terminal.result({ user });
      }),
    );
}

function addSetPassword(parent: Command, terminal: Terminal): void {
  parent
    .command("set-password")
    .description("set a user's password; it is asked for, and their sessions end")
    .argument("<user>", "an id or an e-mail address")
    .option("--stdin", "read it from standard input")
    .action((named: string, { stdin = false }: { stdin?: boolean }, command: Command) =>
      withServerAdmin(command, async (serverAdmin) => {
        const newPassword = await readPassword(stdin, terminal);
        await asked(named, () => serverAdmin.setPassword({ body: { user: named, newPassword }, headers }));
        terminal.line(`${named} has a new password. Their sessions have ended.`);
        terminal.result({ status: true });
      }),
    );
}

/** `sallyport user …`: what an admin does, without being one. */
export const userCommand: AddCommand = (program, terminal) => {
  const parent = program.command("user").description("look after users, by the plugin admin");
  for (const add of [addList, addBan, addUnban, addMakeAdmin, addSetPassword]) add(parent, terminal);
};
