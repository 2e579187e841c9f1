import { user } from "@sallyport/core/store";
import pg from "pg";
import { expect, test } from "vitest";
import { mysql } from "./mysql/mysql.ts";
import { postgres } from "./postgres/postgres.ts";
import { sqlite } from "./sqlite/sqlite.ts";

/** The value of an unset variable, whatever its type says. */
const unset = JSON.parse("{}") as { readonly DATABASE_URL: string };

test.each([
  ["postgres", () => postgres(unset.DATABASE_URL)],
  ["postgres", () => postgres("")],
  ["mysql", () => mysql(unset.DATABASE_URL)],
  ["mysql", () => mysql("")],
  ["postgres", () => postgres({ connectionString: unset.DATABASE_URL })],
  ["postgres", () => postgres(new pg.Pool({ connectionString: unset.DATABASE_URL }))],
  ["mysql", () => mysql({ uri: unset.DATABASE_URL })],
  ["sqlite", () => sqlite(unset.DATABASE_URL)],
])("%s() without an address throws at the first use, not when it is called", async (call, open) => {
  const database = open();
  const schema = { tables: [user], ids: "text" } as const;
  const words = `${call}() must be given an address: set the variable that it is read from, such as DATABASE_URL`;
  await expect(database.plan(schema)).rejects.toThrow(words);
  await expect(database.open(schema).count(user, { where: {} })).rejects.toThrow(words);
  await database.close?.();
});
