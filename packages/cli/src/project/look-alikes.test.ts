import { account, session, user, verification } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { findLookAlikes } from "./look-alikes.ts";

const schema = { tables: [user, session, account, verification], ids: "text" } as const;
const table = (name: string, columns: readonly string[]) => ({ name, columns: columns.map((name) => ({ name })) });
const pairs = (name: string, columns: readonly string[]) =>
  findLookAlikes(schema, [table(name, columns)]).map((alike) => [alike.found, alike.table]);

test.each([
  ["users", ["id", "email", "name", "created_at"], "user"],
  ["auth_user", ["id", "email", "password_hash", "createdAt"], "user"],
  ["Sessions", ["id", "token", "user_id", "expires_at"], "session"],
  ["user_account", ["id", "provider_id", "account_id", "user_id"], "account"],
  ["verification_tokens", ["identifier", "token", "value", "expires_at"], "verification"],
  ["logins", ["id", "token", "userId", "expiresAt", "createdAt", "updatedAt"], "session"],
])("%s looks like one of our tables", (name, columns, table) => {
  expect(pairs(name, columns)).toEqual([[name, table]]);
});

test.each([
  ["users", ["id", "seat", "row"]],
  ["products", ["id", "name", "price", "created_at", "updated_at"]],
  ["newsletter", ["id", "email"]],
  ["user", ["id", "email", "name", "createdAt"]],
])("%s does not look like one of our tables, or is one", (name, columns) => {
  expect(pairs(name, columns)).toEqual([]);
});

test("reports whether our own table also exists", () => {
  const people = table("users", ["id", "email", "name", "createdAt"]);
  expect(findLookAlikes(schema, [people])).toMatchObject([{ isBeside: false }]);
  expect(findLookAlikes(schema, [people, table("user", ["id"])])).toMatchObject([{ isBeside: true }]);
});
