import { type Command, InvalidArgumentError } from "commander";
import { type ServerAdmin, serverAdminOf } from "../project/server-admin.ts";
import { callServer, serverHeaders } from "../project/server-calls.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { banSeconds } from "../user/ban-seconds.ts";
import { type ListOptions, listUsers } from "../user/list-users.ts";
import { readPassword } from "../user/read-password.ts";
import type { AddCommand } from "./add-command.ts";
import { withCalls } from "./with-calls.ts";

const MOST_LISTED = 1000;

function toLimit(text: string): number {
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= MOST_LISTED) return limit;
  throw new InvalidArgumentError(`It must be a number from 1 to ${MOST_LISTED}.`);
}

const withServerAdmin = (command: Command, work: (serverAdmin: ServerAdmin) => Promise<void>): Promise<void> =>
  withCalls(command, serverAdminOf, work);

const headers = serverHeaders();

function addList(parent: Command, terminal: Terminal): void {
  parent
    .command("list")
    .description("list users, oldest first")
    .option("-s, --search <text>", "only users whose email contains the text")
    .option("-n, --limit <count>", "maximum number of users to list", toLimit, 20)
    .option("--after <cursor>", "continue after the end of a previous list")
    .action((options: ListOptions, command: Command) =>
      withServerAdmin(command, (serverAdmin) => callServer("", () => listUsers(serverAdmin, options, terminal))),
    );
}

interface BanOptions {
  readonly reason?: string;
  readonly until?: string;
}

function addBan(parent: Command, terminal: Terminal): void {
  parent
    .command("ban")
    .description("ban a user: their sessions end, and they cannot sign in")
    .argument("<user>", "user id or email address")
    .option("-r, --reason <text>", "reason, shown to administrators")
    .option("-u, --until <time>", "duration (30m, 12h, 7d, 4w) or date when the ban ends (default: never)")
    .action((named: string, { reason, until }: BanOptions, command: Command) =>
      withServerAdmin(command, async (serverAdmin) => {
        const terms = {
          ...(reason !== undefined && { banReason: reason }),
          ...(until !== undefined && { banExpiresIn: banSeconds(until, new Date()) }),
        };
        const { user } = await callServer(named, () =>
          serverAdmin.banUser({ body: { user: named, ...terms }, headers }),
        );
        const end = user.banExpires instanceof Date ? `until ${user.banExpires.toISOString()}` : "permanently";
        terminal.line(`${user.email} is banned ${end}. Their sessions have ended.`);
        terminal.result({ user });
      }),
    );
}

function addUnban(parent: Command, terminal: Terminal): void {
  parent
    .command("unban")
    .description("lift a user's ban")
    .argument("<user>", "user id or email address")
    .action((named: string, _: object, command: Command) =>
      withServerAdmin(command, async (serverAdmin) => {
        const { user } = await callServer(named, () => serverAdmin.unbanUser({ body: { user: named }, headers }));
        terminal.line(`${user.email} can sign in again.`);
        terminal.result({ user });
      }),
    );
}

function addMakeAdmin(parent: Command, terminal: Terminal): void {
  parent
    .command("make-admin")
    .description("give a user the administrator role, in addition to their other roles")
    .argument("<user>", "user id or email address")
    .action((named: string, _: object, command: Command) =>
      withServerAdmin(command, async (serverAdmin) => {
        const { user } = await callServer(named, () => serverAdmin.makeAdmin({ body: { user: named }, headers }));
        terminal.line(`${user.email} now has the roles ${user.role}.`);
        terminal.result({ user });
      }),
    );
}

function addSetPassword(parent: Command, terminal: Terminal): void {
  parent
    .command("set-password")
    .description("set a user's password: prompts for it, and ends the user's sessions")
    .argument("<user>", "user id or email address")
    .option("--stdin", "read the password from standard input")
    .action((named: string, { stdin = false }: { stdin?: boolean }, command: Command) =>
      withServerAdmin(command, async (serverAdmin) => {
        const newPassword = await readPassword(stdin, terminal);
        await callServer(named, () => serverAdmin.setPassword({ body: { user: named, newPassword }, headers }));
        terminal.line(`The password of ${named} was changed. Their sessions have ended.`);
        terminal.result({ status: true });
      }),
    );
}

export const userCommand: AddCommand = (program, terminal) => {
  const parent = program.command("user").description("manage users with the admin plugin");
  for (const add of [addList, addBan, addUnban, addMakeAdmin, addSetPassword]) add(parent, terminal);
};
