import { session, user } from "@sallyport/core/store";
import { expect, onTestFinished, test } from "vitest";
import { freshSqlDatabases } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { hasPgBouncer, startPgBouncer } from "../../ground/pools/pgbouncer.ts";
import { processApps } from "../process-apps.ts";
import { startProcesses, tally } from "../processes.ts";

const MAX = 2;
const CALLS = 10;
const server = freshSqlDatabases().find(({ name, available }) => name === "PostgreSQL" && available && hasPgBouncer);

test.runIf(server)("two processes behind PgBouncer keep unique addresses and the most sessions of a user", async () => {
  const fresh = await server?.create();
  if (fresh === undefined) throw new Error("PostgreSQL is not available");
  const { address, database } = fresh;
  const lab = openAuth({ ...processApps["session-limits"]({ maxSessions: MAX }), database });
  await signUp(lab, "first");
  const pooler = await startPgBouncer({ size: 8 });
  const app = { address: pooler.through(address), app: "session-limits", input: { maxSessions: MAX } } as const;
  const processes = await startProcesses([app, app]);
  onTestFinished(async () => {
    await processes.close();
    await pooler.close();
    await fresh.drop();
  });
  const many = (path: string, body: object) => processes.call(Array.from({ length: CALLS }, () => ({ path, body })));
  for (let round = 0; round < rounds(10); round += 1) {
    const { email, password, name } = personOf(`one${round}`);
    const signUps = tally(await many("/sign-up/email", { email, password, name }));
    expect(signUps).toEqual({ "200": 1, "422 USER_ALREADY_EXISTS": CALLS - 1 });
    const [made, ...more] = await lab.store.list(user, { where: { email } });
    expect(more).toEqual([]);
    expect(tally(await many("/sign-in/email", { email, password }))).toEqual({ "200": CALLS });
    expect(await lab.store.count(session, { where: { userId: made?.id ?? "" } })).toBe(MAX);
  }
});
