import { migrate, planMigration } from "@sallyport/kysely";
import { describe, expect, test } from "vitest";
import { movingCases } from "./cases.ts";
import { moveIn, openHere } from "./our-side.ts";

const THEIRS = {
  user: { modelName: "people", fields: { email: "email_address", image: "avatar" } },
  session: { fields: { userId: "person_id", userAgent: "browser" } },
  verification: { modelName: "codes" },
};
const TABLES = {
  user: { name: "people", columns: { email: "email_address", image: "avatar" } },
  session: { columns: { userId: "person_id", userAgent: "browser" } },
  verification: { name: "codes" },
};

describe.each(movingCases)("renamed tables and columns of better-auth $version on $name", (one) => {
  test("stop the migration, so no empty tables are created beside them", async () => {
    const move = await one.begin();
    const side = await move.there(THEIRS);
    const cookie = await side.signUp("alice");
    await side.end();
    const here = move.here();
    const refused = await planMigration(here.auth).catch((error: unknown) => String(error));
    expect(refused).toContain("Column account.userId refers to table people, but the schema expects user");
    expect(refused).toContain("Table verification does not exist, but codes has its columns");
    expect(refused).toContain("Table session has no column userAgent (which may be browser");
    expect((await here.get("/get-session", cookie)).status).toBe(500);
    expect((await here.database.inspect()).tables.map((table) => table.name).sort()).toEqual([
      "account",
      "codes",
      "people",
      "session",
    ]);
  });

  test("are read and written with the names in the options", async () => {
    const move = await one.begin();
    const side = await move.there(THEIRS);
    const cookie = await side.signUp("alice", { image: "https://pictures.example.org/alice.png" });
    await side.end();
    const here = move.here({}, { tables: TABLES });
    expect(await (await here.get("/get-session", cookie)).json()).toMatchObject({
      user: { email: "alice@people.example.org", image: "https://pictures.example.org/alice.png" },
    });
    expect((await here.signIn("alice")).status).toBe(200);
    const bob = { name: "bob", email: "bob@people.example.org", password: "another horse" };
    expect((await here.post("/sign-up/email", bob)).status).toBe(200);
    expect((await here.post("/sign-up/email", bob)).status).toBe(422);
    expect((await here.post("/revoke-other-sessions", {}, cookie)).status).toBe(200);
    expect(await planMigration(here.auth)).toEqual({ statements: [] });
    expect((await here.database.inspect()).tables.map((table) => table.name)).not.toContain("user");
  });

  test("stop the migration if a reference leads to a table that is not named", async () => {
    const move = await one.begin();
    const side = await move.there(THEIRS);
    await side.end();
    const tables = { ...TABLES, user: { ...TABLES.user, name: "user" } };
    const here = move.here({}, { tables });
    await expect(migrate(here.auth)).rejects.toThrow("Column session.person_id refers to table people");
    expect((await here.database.inspect()).tables.map((table) => table.name)).not.toContain("user");
  });
});

test("an unknown column in the options stops start-up", () => {
  const tables = { user: { columns: { mail: "email" } } };
  expect(() => moveIn(openHere("SQLite", ":memory:", { tables }))).toThrow("is not a column of table user");
});

test.each(["usr", "users", "User", "sesison"])("an unknown table in the options stops start-up: %s", (name) => {
  const open = () => moveIn(openHere("SQLite", ":memory:", { tables: { [name]: { name: "people" } } }));
  expect(open).toThrow(new RegExp(`tables\\.${name} is not a table\\. Did you mean (user|session)\\?`));
});

test("the options may name tables of plugins that only another process uses", () => {
  const names = ["member", "team", "organization", "twoFactor", "apiKey", "jwks", "auditEvent", "invitation"];
  const tables = Object.fromEntries(names.map((name) => [name, { name: `old_${name}` }]));
  expect(() => moveIn(openHere("SQLite", ":memory:", { tables }))).not.toThrow();
});

test.each(["PostgreSQL", "MariaDB"])("an invalid time zone stops start-up on %s", (name) => {
  const address = name === "MariaDB" ? "mysql://localhost/none" : "postgres://localhost/none";
  expect(() => openHere(name, address, { timeZone: "Berlin" })).toThrow("timeZone must be the name of a time zone");
});
