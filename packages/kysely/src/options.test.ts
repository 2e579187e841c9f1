import { expect, test } from "vitest";
import { mysql } from "./mysql/mysql.ts";
import { postgres } from "./postgres/postgres.ts";
import { sqlite } from "./sqlite/sqlite.ts";

const databases = {
  sqlite: (options: object) => sqlite(":memory:", options),
  postgres: (options: object) => postgres("postgres://localhost/none", options),
  mysql: (options: object) => mysql("mysql://localhost/none", options),
};

test.each(Object.entries(databases))("%s rejects unknown options and values of another type", (name, open) => {
  expect(() => open({ autoMigrate: "false" })).toThrow(`${name}: option autoMigrate: must be true or false`);
  expect(() => open({ autoMigrat: false })).toThrow(`${name}: unknown option autoMigrat. Did you mean autoMigrate?`);
  expect(() => open({ tables: { user: { nmae: "users" } } })).toThrow("tables.user.nmae. Did you mean name?");
  expect(() => open({ naming: "camelCase" })).toThrow(`${name}: option naming: must be one of snake_case`);
  expect(() => open({ lockTimeoutMilliseconds: "5" })).toThrow("option lockTimeoutMilliseconds: must be a whole");
});

test("postgres and mysql reject a time zone or switch of another type", () => {
  expect(() => databases.postgres({ prepare: "false" })).toThrow("postgres: option prepare: must be true or false");
  expect(() => databases.postgres({ timeZone: 7 })).toThrow("postgres: option timeZone: must be a non-empty string");
  expect(() => databases.mysql({ timeZone: 7 })).toThrow("mysql: option timeZone: must be a non-empty string");
});
