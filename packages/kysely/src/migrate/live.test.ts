import { expect, test } from "vitest";
import { LiveTables } from "./live.ts";

test("a table that another process makes between the two questions is not there yet, rather than one without columns", () => {
  const live = new LiveTables();
  live.column("user", "id", { type: "text", nullable: false, filled: false });
  live.indexed("user", "user_pkey", true, "id");
  live.indexed("session", "session_token_unique", true, "token");
  live.expression("session", "session_search");
  expect([...live.tables.keys()]).toEqual(["user"]);
  expect(live.tables.get("user")?.indexes).toHaveLength(1);
});
