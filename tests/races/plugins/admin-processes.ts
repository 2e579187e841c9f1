import { admin } from "@sallyport/core/admin";
import { bearer } from "@sallyport/core/bearer";
import type { SqlDatabase } from "@sallyport/kysely";
import { endProcess, forkScript, outcomeOf } from "../../ground/fork-script.ts";
import { LogCapture } from "../../ground/log-capture.ts";
import { checked, type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf } from "../../ground/people.ts";

export interface AdminInput {
  readonly address: string;
  readonly adminEmail: string;
  /** 0: no cache. */
  readonly cacheSeconds: number;
}

/** Two processes on one database. */
export interface AdminProcesses {
  /** Reads every session from the database. */
  readonly plain: OpenedAuth;
  /** Keeps sessions in a cookie. */
  readonly caching: OpenedAuth;
  close(): Promise<void>;
}

const SCRIPT = new URL("./admin-process-child.ts", import.meta.url);

/** The rows of the lab, and the answers of a process. */
function reach(lab: OpenedAuth, [port]: readonly string[]): OpenedAuth {
  const handler: OpenedAuth["auth"]["handler"] = (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request), { redirect: "manual" });
  };
  return { ...lab, auth: { ...lab.auth, handler }, handler: checked(handler, new LogCapture()) };
}

export async function startAdminProcesses(
  address: string,
  database: SqlDatabase,
  cacheSeconds: number,
): Promise<AdminProcesses> {
  const adminEmail = personOf("root").email;
  const plugins = [admin({ adminEmails: [adminEmail] }), bearer()];
  const lab = openAuth({ database, plugins, clock: { now: () => new Date() } });
  // The tables are made before the others come.
  await lab.users();
  const inputs: AdminInput[] = [0, cacheSeconds].map((seconds) => ({ address, adminEmail, cacheSeconds: seconds }));
  const children = inputs.map((input) => forkScript(SCRIPT, input));
  const [first = [], second = []] = await Promise.all(children.map(outcomeOf));
  return {
    plain: reach(lab, first),
    caching: reach(lab, second),
    async close() {
      await Promise.all(children.map(endProcess));
    },
  };
}
