import { expect, test } from "vitest";
import { c } from "../contracts/column.ts";
import { defineTable, type Table } from "../contracts/table.ts";
import { indexSchema } from "./check-schema.ts";

const plain = defineTable("plain", { id: c.id() });
const schemaOf = (...tables: Table[]) => ({ tables, ids: "text" as const });

test("indexSchema maps tables by name", () => {
  const tree = defineTable("tree", { id: c.id(), parentId: c.ref("tree"), plainId: c.ref("plain") });
  expect([...indexSchema(schemaOf(plain, tree)).keys()]).toEqual(["plain", "tree"]);
});

test.each<[string, Table[], RegExp]>([
  ["a table declared twice", [plain, plain], /twice/],
  ["a table without an id", [defineTable("t", { name: c.text() })], /no column id/],
  ["an id column of another type", [defineTable("t", { id: c.text() })], /must be an id/],
  ["an invalid table name", [defineTable('t"; drop', { id: c.id() })], /cannot name/],
  ["an invalid column name", [defineTable("t", { id: c.id(), "a.b": c.text() })], /cannot name/],
  ["a reference to an unknown table", [defineTable("t", { id: c.id(), otherId: c.ref("other") })], /declared before/],
  [
    "a reference to a later table",
    [defineTable("t", { id: c.id(), plainId: c.ref("plain") }), plain],
    /declared before/,
  ],
  [
    "a reference to a table with random ids",
    [defineTable("r", { id: c.id({ random: true }) }), defineTable("t", { id: c.id(), rId: c.ref("r") })],
    /whose ids are random/,
  ],
  ["an index on an unknown column", [{ ...plain, indexes: [["nope"]] }], /no column nope/],
])("rejects %s", (_, tables, message) => {
  expect(() => indexSchema(schemaOf(...tables))).toThrow(message);
});
