import { once } from "node:events";
import { audit } from "@sallyport/core/audit";
import { c, defineTable, op, type Row, type Store, session, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { outcomeOf } from "../../ground/fork-script.ts";
import { rounds } from "../../ground/long-form.ts";
import { type OpenedAuth, ORIGIN, openAuth } from "../../ground/open-auth.ts";
import { describeServers, startProcesses } from "../processes.ts";
import { apiOf, PASSWORD, PLAIN, undone } from "./audit-processes.ts";

const PROCESSES = 3;
const PEOPLE = 8 * PROCESSES;
/** In the long form, this makes two thousand rows. */
const ROUNDS = rounds(21, 12);

// The tables of the plugin, with the columns that are used here.
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

interface Person {
  readonly email: string;
  readonly cookie: string;
}

async function join(lab: OpenedAuth): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const browser = new Browser(lab);
    const email = `person-${number}@example.com`;
    const { status } = await browser.post("/sign-up/email", { email, name: "Person", password: PASSWORD });
    expect(status).toBe(200);
    people.push({ email, cookie: browser.cookies.header() ?? "" });
  }
  return people;
}

/** Makes the calls of one user to a process one by one, and returns their statuses. */
async function live({ email, cookie }: Person, url: string): Promise<number[]> {
  const statuses: number[] = [];
  const call = async (path: string, by: string, body: object): Promise<string> => {
    const headers = { cookie: by, origin: ORIGIN, "content-type": "application/json" };
    const answer = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    await answer.text();
    statuses.push(answer.status);
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0] ?? "")
      .join("; ");
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await call("/update-user", cookie, { name: `Name ${round}` });
    await call("/sign-in/email", "", { email, password: "wrong password" });
    const signedIn = await call("/sign-in/email", "", { email, password: PASSWORD });
    await call("/undone", cookie, {});
    await call("/sign-out", signedIn, {});
  }
  return statuses;
}

/**
 * Makes the calls of all users at once. Meanwhile the trail is verified again and again, and the problems are
 * collected.
 */
async function run(address: string, people: readonly Person[], lab: OpenedAuth) {
  const processes = await startProcesses(Array.from({ length: PROCESSES }, () => ({ address, app: "audit" })));
  const { urls } = processes;
  const lives = Promise.all(people.map((person, number) => live(person, urls[number % PROCESSES] ?? "")));
  let isOver = false;
  void lives.finally(() => {
    isOver = true;
  });
  const problems: unknown[] = [];
  while (!isOver) {
    const { problem } = await apiOf(lab).verify();
    if (problem !== null) problems.push(problem);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await processes.close();
  return { statuses: (await lives).flat(), problems };
}

/** Damages the trail in each possible way, asserts that the damage is found, and repairs it. */
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

describeServers(
  "trail",
  async (fresh) => fresh,
  (opened) =>
    test("has one row for each of thousands of calls in one chain, and verification finds any change", {
      timeout: 180_000,
    }, async () => {
      const { address, database } = opened();
      const clock = { now: () => new Date() };
      const lab = openAuth({ database, clock, emailAndPassword: { password: PLAIN }, plugins: [audit(), undone] });
      const people = await join(lab);
      const { statuses, problems } = await run(address, people, lab);
      expect(problems).toEqual([]);
      expect(statuses).toEqual(Array.from({ length: PEOPLE * ROUNDS }, () => [200, 401, 200, 404, 200]).flat());
      // A round records four events, and a sign-up two. The call that is rolled back records none.
      const rows = PEOPLE * ROUNDS * 4 + PEOPLE * 2;
      expect(await lab.store.count(events, { where: {} })).toBe(rows);
      const { verify } = apiOf(lab);
      expect(await verify()).toMatchObject({ ok: true, rows, next: null });
      expect(await lab.store.count(events, { where: { seal: null } })).toBe(0);
      await expectFound(lab.store, verify);
    }),
);

const email = "alice@example.com";
const calls = [
  ["an update of the profile", "/update-user", { name: "Mallory" }],
  ["a sign-in", "/sign-in/email", { email, password: PASSWORD }],
  ["a sign-up", "/sign-up/email", { email: "bob@example.com", name: "Bob", password: PASSWORD }],
] as const;

describeServers(
  "a crash during",
  async (fresh) => fresh,
  (opened) => {
    test.each(calls)("%s writes neither the change nor its audit row", { timeout: 60_000 }, async (_, path, body) => {
      const { address, connectAgain } = opened();
      const lab = openAuth({ database: connectAgain(), emailAndPassword: { password: PLAIN }, plugins: [audit()] });
      const alice = new Browser(lab);
      await alice.post("/sign-up/email", { email, name: "Alice", password: PASSWORD });
      const look = async () => ({
        users: (await lab.users()).map((row) => row.name),
        sessions: await lab.store.count(session, { where: {} }),
        rows: await lab.store.count(events, { where: {} }),
      });
      const before = await look();
      const { children } = await startProcesses([{ address, app: "crash" }]);
      const [child] = children;
      if (child === undefined) throw new Error("No process was started");
      const halted = outcomeOf(child);
      const headers = path === "/update-user" ? { cookie: alice.cookies.header() ?? "" } : {};
      child.send([{ path, headers, body }]);
      await halted;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      expect(await look()).toEqual(before);
      // The ended process must not leave a lock that blocks the next call.
      expect((await alice.post("/update-user", { name: "Alicia" })).status).toBe(200);
      expect(await lab.store.count(user, { where: { name: "Alicia" } })).toBe(1);
      expect(await apiOf(lab).verify()).toMatchObject({ ok: true, rows: before.rows + 1 });
      await lab.store.delete(user, { where: {} });
      await lab.auth.close();
    });
  },
);
