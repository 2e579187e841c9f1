import { assertOperator, assertValue, Operator } from "@sallyport/core/store";
import { sql } from "kysely";
import type { Cell } from "./cell.ts";
import type { Condition, Grammar, Needle } from "./grammar.ts";
import type { Layout } from "./layout.ts";
import type { Values } from "./query.ts";
import { widthOf } from "./shape.ts";
import type { Draft } from "./statement.ts";

const never = sql<boolean>`1 = 0`;
const always = sql<boolean>`1 = 1`;
const signs = { lt: sql`<`, lte: sql`<=`, gt: sql`>`, gte: sql`>=` } as const;

interface Subject {
  readonly draft: Draft;
  readonly grammar: Grammar;
  readonly layout: Layout;
  readonly name: string;
  readonly reference: Condition;
}

function encoder({ layout, name }: Subject): (value: unknown) => Cell {
  const column = layout.column(name);
  const codec = layout.codec(name);
  return (value) => {
    assertValue(layout.table.name, name, column, value);
    return codec.encode(value);
  };
}

function listed(subject: Subject, width: number): Condition {
  if (width === 0) return never;
  const encode = encoder(subject);
  const slots = Array.from({ length: width }, () => sql`${subject.draft.slot(encode)}`);
  return sql`${subject.reference} in (${sql.join(slots)})`;
}

function compared(subject: Subject, operator: Operator<unknown>): Condition {
  const { draft, grammar, layout, name, reference } = subject;
  const column = layout.column(name);
  const { comparison, operand } = operator;
  assertOperator(layout.table.name, name, column, operator);
  if (comparison === "in") return listed(subject, widthOf(Array.isArray(operand) ? operand : []));
  if (comparison === "not") {
    if (operand === null) return column.optional ? sql`${reference} is not null` : always;
    const slot = sql`${draft.slot(encoder(subject))}`;
    return column.optional ? grammar.differs(reference, slot) : sql`${reference} <> ${slot}`;
  }
  if (comparison === "all") return every(subject, Array.isArray(operand) ? operand : []);
  if (comparison === "folded") return folded(subject, Array.isArray(operand) ? operand[0] : operand);
  if (comparison === "startsWith") return grammar.prefix.startsWith(reference, needles(subject));
  if (comparison === "contains" || comparison === "endsWith") return grammar[comparison](reference, needles(subject));
  return sql`${reference} ${signs[comparison]} ${draft.slot(encoder(subject))}`;
}

const needles =
  (subject: Subject): Needle =>
  (spell = (text) => text) => {
    const encode = encoder(subject);
    return sql`${subject.draft.slot((value) => spell(String(encode(value))))}`;
  };

/** The needle is folded by the database too, which may know more letters. */
function folded(subject: Subject, condition: unknown): Condition {
  const { fold, term } = subject.grammar.prefix;
  const needle = fold(needles(subject)());
  if (!(condition instanceof Operator)) return sql`${term(subject.reference)} = ${needle}`;
  const { comparison } = condition;
  if (comparison !== "lt" && comparison !== "gt") throw new TypeError("op.folded takes a text, op.lt or op.gt");
  return sql`${term(subject.reference)} ${signs[comparison]} ${needle}`;
}

function every(subject: Subject, conditions: readonly unknown[]): Condition {
  if (conditions.length === 0) return always;
  return sql`${sql.join(
    conditions.map((condition) => conditionOn(subject, condition)),
    sql` and `,
  )}`;
}

function conditionOn(subject: Subject, value: unknown): Condition {
  const { draft, layout, name, reference } = subject;
  if (value === null) return sql`${reference} is null`;
  if (value instanceof Operator) return compared(subject, value);
  const column = layout.column(name);
  if (column.kind === "json")
    throw new TypeError(`Column ${layout.table.name}.${name} holds JSON and cannot be compared`);
  return sql`${reference} = ${draft.slot(encoder(subject))}`;
}

/** @throws TypeError for an unknown column or comparison */
export function conditionsOf(draft: Draft, grammar: Grammar, layout: Layout, where: Values, alias?: string): Condition {
  const conditions = Object.keys(where).map((name) => {
    layout.column(name);
    const reference = sql<boolean>`${sql.ref(alias === undefined ? name : `${alias}.${name}`)}`;
    return conditionOn({ draft, grammar, layout, name, reference }, where[name]);
  });
  return conditions.length === 0 ? always : sql`${sql.join(conditions, sql` and `)}`;
}
