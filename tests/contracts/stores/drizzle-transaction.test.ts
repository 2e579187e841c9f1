import { memory } from "@sallyport/core/memory";
import { describeAuth } from "@sallyport/core/store";
import { type DrizzleProvider, drizzleDatabase } from "@sallyport/drizzle";
import { mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { pgTable, text } from "drizzle-orm/pg-core";
import { text as liteText, sqliteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { type DrizzlePlace, places } from "../../ground/drizzle/places.ts";
import { type DrizzleTables, generatedTables, statementsOf } from "../../ground/drizzle/tables.ts";
import { isLong } from "../../ground/long-form.ts";
import { PATIENT } from "../../ground/patient.ts";
import { ALICE, openAuth } from "./told-auth.ts";

/** The calls that the drivers have in common. */
interface Queries {
  insert(table: unknown): { values(row: object): Promise<unknown> };
  select(): { from(table: unknown): Promise<Record<string, unknown>[]> };
}
interface Instance extends Queries {
  transaction<Result>(work: (tx: Instance) => Promise<Result>): Promise<Result>;
}

const projects: Readonly<Record<DrizzleProvider, unknown>> = {
  pg: pgTable("project", { title: text("title").notNull(), ownerId: text("owner_id").notNull() }),
  mysql: mysqlTable("project", {
    title: varchar("title", { length: 80 }).notNull(),
    ownerId: varchar("owner_id", { length: 255 }).notNull(),
  }),
  sqlite: sqliteTable("project", { title: liteText("title").notNull(), ownerId: liteText("owner_id").notNull() }),
};

async function prepare(place: DrizzlePlace, provider: DrizzleProvider) {
  const { schema: wanted } = describeAuth(openAuth(memory()).auth);
  const generated: DrizzleTables = await generatedTables(wanted, provider);
  const tables = { ...generated, project: projects[provider] };
  await place.ask(statementsOf(tables, provider));
  const { db, end } = place.open();
  const opened = openAuth(drizzleDatabase(db, { provider, schema: tables, ...PATIENT }));
  const queries = db as unknown as Instance;
  const rows = async () => ({
    users: (await queries.select().from(generated.user)).map(({ email }) => email),
    sessions: (await queries.select().from(generated.session)).length,
    projects: (await queries.select().from(tables.project)).map(({ title }) => title),
  });
  const another = () => {
    const { db: other, end: endOther } = place.open();
    drizzleDatabase(other, { provider, schema: tables, ...PATIENT });
    return { queries: other as unknown as Instance, end: endOther };
  };
  return { ...opened, queries, project: tables.project, rows, another, end };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function withPlace(one: (typeof places)[number], work: (prepared: Prepared) => Promise<void>): Promise<void> {
  const place = await one.make();
  const prepared = await prepare(place, one.provider);
  try {
    await work(prepared);
  } finally {
    await prepared.auth.close();
    await prepared.end();
    await place.remove();
  }
}

const signUp = ({ auth, project }: Prepared, tx: Instance) =>
  auth.withTransaction(tx, async ({ api }) => {
    const { user } = await api.signUp.email({ body: ALICE });
    await tx.insert(project).values({ title: "Bridge", ownerId: user.id });
  });

const short = ["node-postgres", "postgres-js", "mysql2"];
const asynchronous = places.filter(
  ({ name, isAvailable }) => isAvailable && !name.startsWith("a stand-in") && (isLong || short.includes(name)),
);

describe.each(asynchronous)("one transaction with the application on $name", (one) => {
  test("a sign-up and the application's row are committed together, and told afterwards", () =>
    withPlace(one, async (prepared) => {
      await prepared.queries.transaction(async (tx) => {
        await signUp(prepared, tx);
        expect(await prepared.settled()).toEqual([]);
      });
      expect(await prepared.rows()).toEqual({ users: [ALICE.email], sessions: 1, projects: ["Bridge"] });
      expect(await prepared.settled()).toEqual(["alice@example.com was created", "verify-email to alice@example.com"]);
    }));

  test("an error of the application undoes both, and nothing is told", () =>
    withPlace(one, async (prepared) => {
      const failing = prepared.queries.transaction(async (tx) => {
        await signUp(prepared, tx);
        throw new Error("The application changed its mind");
      });
      await expect(failing).rejects.toThrow("changed its mind");
      expect(await prepared.rows()).toEqual({ users: [], sessions: 0, projects: [] });
      expect(await prepared.settled()).toEqual([]);
    }));

  test("a refused call leaves the transaction usable", () =>
    withPlace(one, async (prepared) => {
      await prepared.queries.transaction((tx) => signUp(prepared, tx));
      await prepared.queries.transaction(async (tx) => {
        await expect(signUp(prepared, tx)).rejects.toMatchObject({ code: "USER_ALREADY_EXISTS" });
        await tx.insert(prepared.project).values({ title: "Tunnel", ownerId: "nobody" });
      });
      expect(await prepared.rows()).toEqual({ users: [ALICE.email], sessions: 1, projects: ["Bridge", "Tunnel"] });
    }));

  test("what a nested transaction undoes is not told", () =>
    withPlace(one, async (prepared) => {
      await prepared.queries.transaction(async (tx) => {
        const nested = tx.transaction(async (inner) => {
          await signUp(prepared, inner);
          throw new Error("The application changed its mind");
        });
        await expect(nested).rejects.toThrow("changed its mind");
        await tx.insert(prepared.project).values({ title: "Tunnel", ownerId: "nobody" });
      });
      expect(await prepared.rows()).toEqual({ users: [], sessions: 0, projects: ["Tunnel"] });
      expect(await prepared.settled()).toEqual([]);
    }));

  test("two calls at once do not undo each other's rows", () =>
    withPlace(one, async (prepared) => {
      await prepared.queries.transaction(async (tx) => {
        const join = () => prepared.auth.withTransaction(tx, ({ api }) => api.signUp.email({ body: ALICE }));
        const both = await Promise.allSettled([join(), join()]);
        expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      });
      expect(await prepared.rows()).toEqual({ users: [ALICE.email], sessions: 1, projects: [] });
    }));

  test("a call for which the transaction does not wait writes nothing after its end", () =>
    withPlace(one, async (prepared) => {
      let late: Promise<unknown> = Promise.resolve();
      const failing = prepared.queries.transaction(async (tx) => {
        late = Promise.allSettled([signUp(prepared, tx)]);
        throw new Error("The application changed its mind");
      });
      await expect(failing).rejects.toThrow("changed its mind");
      expect(await late).toMatchObject([{ status: "rejected" }]);
      expect(await prepared.rows()).toEqual({ users: [], sessions: 0, projects: [] });
    }));

  test("a transaction of another instance is refused", () =>
    withPlace(one, async ({ auth, another }) => {
      const { queries, end } = another();
      const joining = queries.transaction((tx) => auth.withTransaction(tx, async () => {}));
      await expect(joining).rejects.toThrow("pass the tx of db.transaction");
      await end();
    }));

  test("the calls end with the callback, and only transactions of the same instance are joined", () =>
    withPlace(one, async ({ auth, queries }) => {
      await queries.transaction(async (tx) => {
        const { api } = await auth.withTransaction(tx, async (inside) => inside);
        await expect(api.signUp.email({ body: ALICE })).rejects.toMatchObject({ status: 500 });
      });
      await expect(auth.withTransaction({}, async () => {})).rejects.toThrow("pass the tx of db.transaction");
      const { auth: other } = openAuth(memory());
      await expect(other.withTransaction({}, async () => {})).rejects.toThrow("cannot join a transaction");
    }));
});
