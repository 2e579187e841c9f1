import type { Command } from "commander";
import { assertMigrated } from "../migrate/assert-migrated.ts";
import type { LoadedAuth } from "../project/load-auth.ts";
import { withAuth } from "../project/with-auth.ts";
import type { GlobalOptions } from "./add-command.ts";

export const withCalls = <Calls>(
  command: Command,
  callsOf: (loaded: LoadedAuth) => Calls,
  work: (calls: Calls) => Promise<void>,
): Promise<void> =>
  withAuth(command.optsWithGlobals<GlobalOptions>(), async (loaded) => {
    const calls = callsOf(loaded);
    const { database, schema } = loaded;
    // The endpoint would only answer that it is temporarily unavailable, which hides the cause.
    if ("plan" in database) await assertMigrated({ database, schema });
    await work(calls);
  });
