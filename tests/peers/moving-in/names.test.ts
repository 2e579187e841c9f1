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

describe.each(movingCases)("tables that better-auth $version has under other names, on $name", (one) => {
  test("are not answered by empty ones under our names", async () => {
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

  test("are read and written under the names that the database has", async () => {
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

  test("a reference to a table that nobody named is a refusal", async () => {
    const move = await one.begin();
    const side = await move.there(THEIRS);
    await side.end();
    const tables = { ...TABLES, user: { ...TABLES.user, name: "user" } };
    const here = move.here({}, { tables });
    await expect(migrate(here.auth)).rejects.toThrow("Column session.person_id refers to table people");
    expect((await here.database.inspect()).tables.map((table) => table.name)).not.toContain("user");
  });
});

test("a name of no table's column stops the start", () => {
  const tables = { user: { columns: { mail: "email" } } };
  expect(() => moveIn(openHere("SQLite", ":memory:", { tables }))).toThrow("is not a column of table user");
});

test.each(["usr", "users", "User", "sesison"])("a mistyped table stops the start: %s", (name) => {
  const open = () => moveIn(openHere("SQLite", ":memory:", { tables: { [name]: { name: "people" } } }));
  expect(open).toThrow(new RegExp(`tables\\.${name} is not a table\\. Did you mean (user|session)\\?`));
});

test("a table of a plugin that another process has may be named", () => {
  const names = ["member", "team", "organization", "twoFactor", "apiKey", "jwks", "auditEvent", "invitation"];
  const tables = Object.fromEntries(names.map((name) => [name, { name: `old_${name}` }]));
  expect(() => moveIn(openHere("SQLite", ":memory:", { tables }))).not.toThrow();
});

test.each(["PostgreSQL", "MariaDB"])("a zone that is none stops the start on %s", (name) => {
  const address = name === "MariaDB" ? "mysql://localhost/none" : "postgres://localhost/none";
  expect(() => openHere(name, address, { timeZone: "Berlin" })).toThrow("timeZone must be the name of a time zone");
});
