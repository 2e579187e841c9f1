import { audit } from "@sallyport/core/audit";
import { isStoreConflict, type Store, session, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AskedDatabase, askedDatabases } from "../../ground/asked-databases.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { apiOf, PASSWORD, PLAIN } from "../plugins/audit-processes.ts";

const [, postgres] = askedDatabases;
const at = new Date(0);
const person = (id: string) => ({
  id,
  name: "Person",
  email: `${id}@example.com`,
  emailVerified: false,
  createdAt: at,
  updatedAt: at,
});
const ticket = (id: string, userId: string) => ({ id, userId, token: id, expiresAt: at, createdAt: at, updatedAt: at });
const held = { holdsInserts: true } as const;

describe.runIf(postgres?.available)("a transaction with holdsInserts on PostgreSQL", () => {
  let asked: AskedDatabase;
  let lab: OpenedAuth;
  let store: Store;
  beforeAll(async () => {
    if (postgres === undefined) throw new Error("There is no PostgreSQL");
    asked = await postgres.create();
    lab = openAuth({ database: asked.database, emailAndPassword: { password: PLAIN }, plugins: [audit()] });
    store = lab.store;
    await store.count(user, { where: {} });
  });
  afterAll(async () => {
    await lab.auth.close();
    await asked.drop();
  });
  const verbs = () => asked.asked().map(({ text }) => text.split(/[ ;]/)[0]);
  const countOf = (...ids: string[]) =>
    Promise.all(ids.map((id) => store.count(user, { where: { id } }))).then((counts) => counts.join());

  test("sends the session and its audit record as one statement, so a sign-in has three", async () => {
    const credentials = { email: "alice@example.com", password: PASSWORD };
    const browser = new Browser(lab);
    await browser.post("/sign-up/email", { ...credentials, name: "Alice" });
    asked.asked();
    expect((await browser.post("/sign-in/email", credentials)).status).toBe(200);
    const statements = asked.asked();
    expect(statements.map(({ text }) => text.split(" ")[0])).toEqual(["select", "with", "select"]);
    expect(statements[1]?.text).toMatch(/insert into "session" .*insert into "auditEvent"/);
    expect(await apiOf(lab).verify()).toMatchObject({ ok: true, rows: 3 });
  });

  test("sends one insert alone, and nothing without an insert", async () => {
    asked.asked();
    await store.transaction((inside) => inside.insert(user, person("single")), held);
    await store.transaction(async () => {}, held);
    expect(verbs()).toEqual(["insert"]);
    expect(await countOf("single")).toBe("1");
  });

  test("begins with the first statement of another kind, which sees the inserts before it", async () => {
    asked.asked();
    const seen = await store.transaction(async (inside) => {
      await inside.insert(user, person("seen"));
      return inside.count(user, { where: { id: "seen" } });
    }, held);
    expect(seen).toBe(1);
    expect(verbs()).toEqual(["begin", "insert", "select", "commit"]);
  });

  test.each([1, 9])("writes nothing if it throws after %d inserts", async (inserts) => {
    const names = Array.from({ length: inserts }, (_, index) => `undone-${inserts}-${index}`);
    const work = store.transaction(async (inside) => {
      for (const name of names) await inside.insert(user, person(name));
      throw new Error("undone");
    }, held);
    await expect(work).rejects.toThrow("undone");
    expect(await countOf(...names)).toBe(names.map(() => "0").join());
  });

  test("writes more inserts than one statement takes", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `many-${index}`);
    await store.transaction(async (inside) => {
      for (const name of names) await inside.insert(user, person(name));
    }, held);
    expect(await countOf(...names)).toBe(names.map(() => "1").join());
  });

  test.each([
    ["a taken address", "taken", "taken"],
    ["an unknown user", "right", "nobody"],
  ])("throws a conflict with %s at the commit, and writes nothing", async (_, name, owner) => {
    if (name === "taken") await store.insert(user, person("taken"));
    const work = store.transaction(async (inside) => {
      await inside.insert(session, ticket(`of-${name}`, owner));
      await inside.insert(
        user,
        name === "taken" ? { ...person("other"), email: "taken@example.com" } : person("right"),
      );
    }, held);
    const problem: unknown = await work.then(() => null).catch((error: unknown) => error);
    expect(isStoreConflict(problem)).toBe(true);
    expect(await store.count(session, { where: { id: `of-${name}` } })).toBe(0);
    expect(await countOf("other", "right")).toBe("0,0");
  });
});
