import { account, describeAuth, user } from "@sallyport/core/store";
import { describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { serveAnswers } from "../../ground/serve-answers.ts";
import { processApps } from "../process-apps.ts";
import { describeServers, type ProcessCall, type Processes, startProcesses, tally } from "../processes.ts";
import { type Flood, NOTICED, ORGANIZATIONS, organizationOf, roundsOf, SIGNED_IN } from "./default-floods.ts";

const PROCESSES = 3;
/** The calls that run at the same time. */
const AT_ONCE = 120;

/** Somebody with an account, and what their row has beside it. */
export interface Known {
  readonly name: string;
  readonly columns?: object;
}

/** Creates users with the password of the first one, so that only one has to sign up. */
async function insertKnown(lab: OpenedAuth, known: readonly Known[]): Promise<void> {
  const [template] = await lab.accounts();
  const now = lab.clock.now();
  for (const { name, columns } of known) {
    const { email } = personOf(name);
    const row = { id: `u-${name}`, name, email, emailVerified: false, createdAt: now, updatedAt: now };
    await lab.store.insert(user, { ...row, ...columns });
    const own = { id: `a-${name}`, userId: row.id, providerId: "credential", accountId: row.id };
    const password = template?.password ?? null;
    await lab.store.insert(account, { ...own, password, createdAt: now, updatedAt: now });
  }
}

/** Signs up somebody who may get every mail, and whoever invites with organizations. Returns the cookie. */
async function signUpEnrolled(lab: OpenedAuth, name: string): Promise<string> {
  const browser = await signUp(lab, name);
  const columns: object = { emailVerified: name !== "moving", twoFactorEnabled: true };
  await lab.store.update(user, { where: { email: personOf(name).email } }, columns);
  for (let index = 0; name.startsWith("in") && index < ORGANIZATIONS; index += 1) {
    const slug = organizationOf(name, index);
    const created = await browser.post("/organization/create", { name: slug, slug });
    expect(created.status, created.text).toBe(200);
  }
  return browser.cookie;
}

async function openFloods(
  { address, database }: FreshSql,
  known: readonly Known[],
  atEnd: (end: () => Promise<unknown>) => void,
) {
  const sent: string[] = [];
  const collector = await serveAnswers(async (request) => {
    sent.push(await request.text());
    return new Response();
  });
  atEnd(collector.close);
  const app = "default-limits";
  const input = { collector: collector.origin };
  const lab = openAuth({
    ...processApps[app](input),
    rateLimit: { enabled: false },
    mail: { send: async () => {} },
    database,
    clock: { now: () => new Date() },
  });
  const cookies: Record<string, string> = { alice: (await signUp(lab, "alice")).cookie };
  await insertKnown(lab, known);
  for (const name of SIGNED_IN) cookies[name] = await signUpEnrolled(lab, name);
  await signUp(lab, NOTICED.name);
  await lab.store.update(user, { where: { email: NOTICED.email } }, { emailVerified: true });
  const processes = await startProcesses(Array.from({ length: PROCESSES }, () => ({ address, app, input })));
  atEnd(processes.close);
  const tables = describeAuth(lab.auth).schema.tables.filter(({ name }) => name !== "rateLimit");
  const rows = async (): Promise<string> =>
    JSON.stringify(await Promise.all(tables.map((table) => lab.store.list(table, { where: {} }))));
  return { processes, cookies, sent, rows };
}

async function flood(
  processes: Processes,
  calls: readonly ProcessCall[],
  alone: number,
): Promise<Record<string, number>> {
  const outcomes: string[] = [];
  // Two codes to one recipient that are created at the same time are one message.
  for (const call of calls.slice(0, alone)) outcomes.push(...(await processes.call([call])));
  for (let from = alone; from < calls.length; from += AT_ONCE)
    outcomes.push(...(await processes.call(calls.slice(from, from + AT_ONCE))));
  return tally(outcomes);
}

/** Tests that each flood from three processes sends exactly as many messages as its limit allows. */
export function describeFloods(
  title: string,
  floods: Readonly<Record<string, Flood>>,
  known: readonly Known[] = [],
): void {
  describeServers(
    title,
    (fresh, atEnd) => openFloods(fresh, known, atEnd),
    (opened) => {
      let expected = 0;

      describe("from three processes send as many messages as the limit allows:", () => {
        test.each(Object.entries(floods))("%s", { timeout: 120_000 }, async (_, one) => {
          const { processes, cookies, sent, rows } = opened();
          const { outcome = "200", alone = 1 } = one;
          const limit = (one.path ?? one.limit).max;
          const length = Math.max(rounds(one.calls, 120), one.calls > 500 && limit > 100 ? one.calls : 0);
          const calls = Array.from({ length }, (_, index) => one.call(index, cookies));
          for (const { atSeconds, allowed } of roundsOf(one)) {
            await processes.moveTo(atSeconds);
            const before = allowed === 0 && !one.writes ? await rows() : null;
            const refused = length - allowed;
            const outcomes = {
              ...(allowed > 0 && { [outcome]: allowed }),
              ...(refused > 0 && { "429 TOO_MANY_REQUESTS": refused }),
            };
            const seen = await flood(processes, calls, alone);
            expect(seen, `${atSeconds} s`).toEqual(one.silent ? { [outcome]: length } : outcomes);
            if (!one.quiet) expected += allowed;
            await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(expected);
            if (before !== null) expect(await rows()).toBe(before);
          }
          await processes.moveTo(0);
        });
      });

      test("and not one more until the servers have closed", async () => {
        const { processes, sent } = opened();
        await processes.close();
        expect(sent).toHaveLength(expected);
      });
    },
  );
}
