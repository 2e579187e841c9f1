import { c, defineTable } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { namingOf, timesOf } from "./layout.ts";

const user = defineTable("user", { id: c.id(), email: c.text(), emailVerified: c.boolean() });
const twoFactor = defineTable("twoFactor", { id: c.id(), userId: c.text() });
const schema = { tables: [user, twoFactor], ids: "text" } as const;
const table = (name: string, ...columns: string[]) => ({
  name,
  columns: ["id", ...columns].map((column) => ({ name: column, type: "text", nullable: false })),
});

test("returns no naming options when the names are ours", () => {
  expect(namingOf(schema, {}, [table("user", "email", "emailVerified"), table("twoFactor", "userId")])).toEqual({});
});

test("detects snake_case and names only the tables that differ from it", () => {
  const live = [table("users", "email", "email_verified"), table("two_factor", "user_id")];
  expect(namingOf(schema, {}, live)).toEqual({ naming: "snake_case", tables: { user: { name: "users" } } });
});

test("takes custom table and column names from the configuration, including those of a plugin", () => {
  const options = {
    user: { modelName: "people", fields: { email: "mail" } },
    plugins: [{ options: { schema: { twoFactor: { modelName: "factors", fields: { userId: "person" } } } } }],
  };
  const live = [table("people", "mail", "emailVerified"), table("factors", "person")];
  expect(namingOf(schema, options, live)).toEqual({
    tables: {
      user: { name: "people", columns: { email: "mail" } },
      twoFactor: { name: "factors", columns: { userId: "person" } },
    },
  });
});

test("detects whether times are stored as seconds, milliseconds or dates", () => {
  expect(timesOf("text", null)).toEqual({});
  expect(timesOf("integer", null)).toEqual({ times: "seconds" });
  expect(timesOf("integer", new Date(1_790_000_000))).toEqual({ times: "seconds" });
  expect(timesOf("integer", new Date(1_790_000_000_000))).toEqual({ times: "milliseconds" });
});
