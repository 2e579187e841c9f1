import { expect, test } from "vitest";
import { c } from "../contracts/column.ts";
import { defineTable } from "../contracts/table.ts";
import { createPublicRow } from "./public-row.ts";

const table = defineTable("thing", { id: c.id(), name: c.text(), hash: c.secret(), plan: c.text() });

test("secret columns and hidden ones are left out, the row itself untouched", () => {
  const row = { id: "1", name: "a", hash: "h", plan: "p" };
  expect(createPublicRow(table, ["plan"])(row)).toEqual({ id: "1", name: "a" });
  expect(row).toEqual({ id: "1", name: "a", hash: "h", plan: "p" });
});
