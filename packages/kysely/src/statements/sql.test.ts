import { c, defineTable, op, type Schema } from "@sallyport/core/store";
import { describe, expect, it } from "vitest";
import { flavorOf } from "../mysql/flavor.ts";
import { mysqlGrammar } from "../mysql/grammar.ts";
import { postgresGrammar } from "../postgres/grammar.ts";
import { createSqliteGrammar } from "../sqlite/grammar.ts";
import type { Grammar } from "./grammar.ts";
import { layOut } from "./layout.ts";
import { selectStatement } from "./select.ts";
import { joined, name, Slot, sql, write } from "./sql.ts";
import { takeStatement } from "./take.ts";

const box = defineTable("box", { id: c.id(), label: c.text({ maxLength: 20 }) });
const item = defineTable("item", { id: c.id(), boxId: c.ref("box"), size: c.optional(c.integer()) });
const schema: Schema = { tables: [box, item], ids: "text" };
const slot = () => new Slot((value) => String(value));

const mariadb = mysqlGrammar(() => flavorOf("11.4.2-MariaDB"));
const grammars: readonly [string, Grammar, string, string][] = [
  [
    "sqlite",
    createSqliteGrammar("text"),
    'select "a"."id", "a"."boxId", "a"."size", "b"."label" from "item" as "a" inner join "box" as "b" on "b"."id" = "a"."boxId" where "a"."id" in (?, ?) and instr(lower("b"."label"), lower(?)) > 0 order by "a"."size" desc limit ? + 0 offset ? + 0',
    'delete from "item" where "id" = (select "id" from "item" where "size" = ? limit 1) returning "id", "boxId", "size"',
  ],
  [
    "postgres",
    postgresGrammar,
    'select "a"."id", "a"."boxId", "a"."size", "b"."label" from "item" as "a" inner join "box" as "b" on "b"."id" = "a"."boxId" where "a"."id" in ($1, $2) and lower("b"."label"::text collate "C") like lower($3::text collate "C") order by "a"."size" desc nulls last limit $4 offset $5',
    'delete from "item" where "id" = (select "id" from "item" where "size" = $1 limit 1 for update) returning "id", "boxId", "size"',
  ],
  [
    "mariadb",
    mariadb,
    "select `a`.`id`, `a`.`boxId`, `a`.`size`, `b`.`label` from `item` as `a` inner join `box` as `b` on `b`.`id` = `a`.`boxId` where `a`.`id` in (?, ?) and instr(lower(`b`.`label`), lower(?)) > 0 order by `a`.`size` desc limit ? offset ?",
    "delete from `item` where `size` = ? limit 1 returning `id`, `boxId`, `size`",
  ],
];

describe.each(grammars)("a statement on %s", (_name, grammar, page, take) => {
  const layouts = layOut(schema, grammar.codecs);

  it("joins, filters, sorts and pages with values in the order of the parameters", () => {
    const query = {
      where: { id: op.in(["i1", "i2"]) },
      join: { table: box, on: "boxId", where: { label: op.contains("x") }, columns: ["label"] },
      orderBy: [{ column: "size", direction: "desc" }] as never,
      limit: 5,
      offset: 10,
    };
    const statement = selectStatement(grammar, layouts, "item", query, false);
    expect(statement.sql).toBe(page);
    const bound = statement.bind(["i1", "i2", "x", 5, 10]).map(String);
    expect(bound).toEqual(["i1", "i2", expect.stringContaining("x"), "5", "10"]);
  });

  it("selects no columns of a table that is joined only for its condition", () => {
    const query = { where: {}, join: { table: box, on: "boxId", columns: [] } };
    expect(selectStatement(grammar, layouts, "item", query, true).sql).toMatch(/size. from /);
  });

  it("deletes and returns one row", () => {
    expect(takeStatement(grammar, layouts, "item", { size: 3 }).sql).toBe(take);
  });
});

describe("write", () => {
  it.each(['"', "`"] as const)("escapes a %s in a name", (quote) => {
    const hostile = `a${quote}; drop table box; --`;
    const written = write({ quote, parameter: () => "?" }, sql`select ${name(hostile, "id")}`);
    expect(written.sql).toBe(`select ${quote}a${quote}${quote}; drop table box; --${quote}.${quote}id${quote}`);
  });

  it("numbers parameters through nested parts, the same way each time", () => {
    const [first, second] = [slot(), slot()];
    const inner = sql`(${joined([first, second])})`;
    const { sql: text, slots } = write(postgresGrammar.notation, sql`${second} in ${inner} or ${sql``}${first}`);
    expect(text).toBe("$1 in ($2, $3) or $4");
    expect(slots).toEqual([second, first, second, first]);
  });

  it("joins an empty list to an empty text", () => {
    expect(write(createSqliteGrammar("text").notation, sql`(${joined([])})`).sql).toBe("()");
  });
});
