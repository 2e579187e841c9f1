import { audit } from "@sallyport/core/audit";
import { c, defineTable, op, type Row, type Store } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { databaseServers } from "../../ground/databases.ts";
import { endProcess, forkScript, outcomeOf } from "../../ground/fork-script.ts";
import { rounds } from "../../ground/long-form.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { type AuditPerson, apiOf, PASSWORD, PLAIN, STEPS, TOLD, undone } from "./audit-processes.ts";

const PROCESSES = 3;
const PEOPLE = 8 * PROCESSES;
/** Ten thousand rows in all. */
const ROUNDS = rounds(105, 12);

// Used here.
const events = defineTable("auditEvent", { id: c.id(), event: c.text(), seal: c.optional(c.integer()) });
const seals = defineTable("auditSeal", {
  id: c.id(),
  number: c.integer(),
  previous: c.text(),
  rows: c.text(),
  until: c.time(),
  at: c.time(),
  mac: c.text(),
});

async function join(lab: OpenedAuth): Promise<AuditPerson[]> {
  const people: AuditPerson[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const browser = new Browser(lab);
    const email = `person-${number}@example.com`;
    const { status } = await browser.post("/sign-up/email", { email, name: "Person", password: PASSWORD });
    expect(status).toBe(200);
    people.push({ email, cookie: browser.cookies.header() ?? "" });
  }
  return people;
}

/** All make their calls at once; what a verification finds meanwhile. */
async function run(address: string, people: readonly AuditPerson[], lab: OpenedAuth) {
  const script = new URL("./audit-process-child.ts", import.meta.url);
  const children = Array.from({ length: PROCESSES }, () => forkScript(script, { address }));
  await Promise.all(children.map(outcomeOf));
  const outcomes = Promise.all(children.map(outcomeOf));
  for (const [index, child] of children.entries())
    child.send({ people: people.filter((_, number) => number % PROCESSES === index), rounds: ROUNDS });
  let isOver = false;
  void outcomes.finally(() => {
    isOver = true;
  });
  const problems: unknown[] = [];
  while (!isOver) {
    const { problem } = await apiOf(lab).verify();
    if (problem !== null) problems.push(problem);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const statuses = (await outcomes).flat();
  await Promise.all(children.map(endProcess));
  return { statuses, problems };
}

/** Each damage is done, found, and repaired. */
async function expectFound(store: Store, verify: () => Promise<object>): Promise<void> {
  const of = async (seal: number): Promise<Row<typeof events>> => {
    const [row] = await store.list(events, { where: { seal }, limit: 1 });
    if (row === undefined) throw new Error(`Nothing has the seal ${seal}`);
    return row;
  };
  const [one, two] = [await of(5), await of(9)];
  const set = (id: string, changes: object) => store.update(events, { where: { id } }, changes);
  await set(one.id, { event: "user.deleted" });
  expect(await verify()).toMatchObject({ problem: { kind: "row-altered", seal: 5, rowId: one.id } });
  await set(one.id, { event: one.event });
  await set(one.id, { seal: 9 });
  await set(two.id, { seal: 5 });
  expect(await verify()).toMatchObject({ problem: { kind: "row-moved", seal: 5 } });
  await set(one.id, { seal: 5 });
  await set(two.id, { seal: 9 });
  const seal = await store.take(seals, { where: { number: 7 } });
  expect(await verify()).toMatchObject({ problem: { kind: "seal-removed", seal: 7 } });
  await store.insert(seals, seal ?? {});
  expect(await verify()).toMatchObject({ ok: true });
  await store.delete(events, { where: { id: two.id } });
  expect(await verify()).toMatchObject({ problem: { kind: "row-removed", seal: 9, rowId: two.id } });
  await store.delete(events, { where: { seal: op.gt(20) } });
  await store.delete(seals, { where: { number: op.gt(8) } });
  expect(await verify()).toMatchObject({ problem: { kind: "tail-cut", seal: 9 } });
}

const servers = databaseServers("trail");
for (const { name, available, create } of servers) {
  describe.runIf(available)(`the trail of ${PROCESSES} processes on ${name}`, () => {
    test("ten thousand calls, each with its row, in one chain; and whatever is done to it is found", {
      timeout: 180_000,
    }, async () => {
      const { address, database, drop } = await create();
      try {
        const clock = { now: () => new Date() };
        const lab = openAuth({
          database,
          clock,
          emailAndPassword: { password: PLAIN },
          plugins: [audit(), undone],
        });
        const people = await join(lab);
        const { statuses, problems } = await run(address, people, lab);
        expect(problems).toEqual([]);
        expect(statuses).toHaveLength(PEOPLE * ROUNDS * STEPS);
        const expected = ["200", "401", "200", "404", "200"];
        expect(statuses.filter((status, call) => status !== expected[call % STEPS])).toEqual([]);
        // Sign-up tells two; what was undone tells nothing.
        const rows = PEOPLE * ROUNDS * TOLD + PEOPLE * 2;
        expect(await lab.store.count(events, { where: {} })).toBe(rows);
        const { verify } = apiOf(lab);
        expect(await verify()).toMatchObject({ ok: true, rows, next: null });
        expect(await lab.store.count(events, { where: { seal: null } })).toBe(0);
        await expectFound(lab.store, verify);
      } finally {
        await drop();
      }
    });
  });
}
