import { expect, test } from "vitest";
import { LiveTables } from "./live.ts";

test("ignores a table that another process created between the two queries", () => {
  const live = new LiveTables();
  live.column("user", "id", { type: "text", nullable: false, filled: false });
  live.indexed("user", "user_pkey", true, "id");
  live.indexed("session", "session_token_unique", true, "token");
  live.expression("session", "session_search");
  expect([...live.tables.keys()]).toEqual(["user"]);
  expect(live.tables.get("user")?.indexes).toHaveLength(1);
});
