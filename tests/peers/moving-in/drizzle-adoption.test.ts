import { type DrizzleProvider, DrizzleSchemaRefused, drizzleDatabase } from "@sallyport/drizzle";
import type { SqlDatabase } from "@sallyport/kysely";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { expect, test } from "vitest";
import { places } from "../../ground/drizzle/places.ts";
import { statementsOf } from "../../ground/drizzle/tables.ts";
import { mysqlTables, pgTables, sqliteTables } from "./drizzle-schemas.ts";
import { moveIn } from "./our-side.ts";
import { ORIGIN, theirSide, VERSIONS } from "./their-side.ts";

const tables: Readonly<Record<DrizzleProvider, (isAdapted: boolean) => ReturnType<typeof pgTables>>> = {
  pg: pgTables,
  mysql: mysqlTables,
  sqlite: (isAdapted) => sqliteTables("timestamp_ms", isAdapted),
};

/** The statements of drizzle-kit for the lines that the refusal names. */
function additions(provider: DrizzleProvider): string[] {
  const type = provider === "mysql" ? "varchar(36)" : "text";
  const widened = ["account_id", "provider_id"].map(
    (name) => `alter table account modify ${name} varchar(255) not null`,
  );
  return [
    `alter table verification add column user_id ${type}`,
    ...(provider === "mysql" ? widened : []),
    ...statementsOf(tables[provider](true), provider).filter((sql) => /^create (unique )?index/.test(sql)),
  ];
}

const adopted = places.filter(
  ({ name, isAvailable }) => isAvailable && ["node-postgres", "mysql2", "libsql"].includes(name),
);
const newest = VERSIONS.find(({ version }) => version === "1.7.7");

test.each(adopted)("people of better-auth in their own Drizzle tables sign in: $name", async ({ provider, make }) => {
  const place = await make();
  const original = tables[provider](false);
  await place.ask(statementsOf(original, provider));
  const { db, end } = place.open({ schema: original });
  try {
    if (newest === undefined) throw new Error("There is no such version");
    const side = theirSide(newest, drizzleAdapter(db, { provider, schema: original }), async () => {});
    const cookie = await side.signUp("alice");
    const open = (schema: ReturnType<typeof pgTables>) =>
      moveIn(drizzleDatabase(db, { provider, schema }) as unknown as SqlDatabase);

    expect(() => open(original)).toThrow(DrizzleSchemaRefused);
    expect(() => open(original)).toThrow(/Table verification has no column userId. Add:\n +userId: \w+\("user_id"/);
    expect(() => open(original)).toThrow(
      'uniqueIndex("account_providerId_accountId_unique").on(table.providerId, table.accountId)',
    );
    await place.ask(additions(provider));
    const here = open(tables[provider](true));
    const seen = await (await here.get("/get-session", cookie)).json();
    expect(seen).toMatchObject({ user: { email: "alice@people.example.org", emailVerified: false } });
    expect((await here.signIn("alice")).status).toBe(200);
    const bob = { name: "bob", email: "bob@people.example.org", password: "another horse" };
    expect((await here.post("/sign-up/email", bob)).status).toBe(200);
    expect(
      await (await side.auth.handler(new Request(`${ORIGIN}/api/auth/get-session`, { headers: { cookie } }))).json(),
    ).toMatchObject({
      user: { name: "alice" },
    });
    await here.auth.close();
  } finally {
    await end();
    await place.remove();
  }
});
