import { type Command, Option } from "commander";
import { callServer, serverHeaders } from "../project/server-calls.ts";
import { organizationsOf } from "../project/server-organizations.ts";
import type { AddCommand } from "./add-command.ts";
import { withCalls } from "./with-calls.ts";

const POLICIES = ["secondFactor", "signInMethods", "maxSessionAge"] as const;

interface ResetOptions {
  readonly policy?: (typeof POLICIES)[number];
}

export const organizationCommand: AddCommand = (program, terminal) => {
  const parent = program.command("organization").description("manage organizations whose owners are locked out");
  parent
    .command("reset-policies")
    .description("turn off the policies of an organization at once, and tell its owners by email")
    .argument("<organization>", "organization id or slug")
    .addOption(new Option("-p, --policy <name>", "only this policy (default: all)").choices(POLICIES))
    .action((named: string, { policy }: ResetOptions, command: Command) =>
      withCalls(command, organizationsOf, async (organizations) => {
        const body = { organizationId: named, ...(policy !== undefined && { policies: [policy] }) };
        const reset = await callServer(named, () => organizations.resetPolicies({ body, headers: serverHeaders() }));
        const { policies } = reset;
        terminal.line(
          policies.length === 0 ? `No policy of ${named} was on.` : `Turned off for ${named}: ${policies.join(", ")}.`,
        );
        terminal.result(reset);
      }),
    );
};
