import { assertOperator, assertValue, isOperator, type Operator, op } from "@sallyport/core/store";
import type { Cell } from "./cell.ts";
import type { Grammar, Needle } from "./grammar.ts";
import type { Layout } from "./layout.ts";
import type { Values } from "./query.ts";
import { widthOf } from "./shape.ts";
import { joined, Slot, type Sql, sql } from "./sql.ts";

const never = sql`1 = 0`;
const always = sql`1 = 1`;
const signs = { lt: sql`<`, lte: sql`<=`, gt: sql`>`, gte: sql`>=` } as const;

interface Subject {
  readonly grammar: Grammar;
  readonly layout: Layout;
  readonly name: string;
  readonly reference: Sql;
  readonly alias: string | undefined;
}

function checked({ layout, name }: Subject, encode: (value: unknown) => Cell): (value: unknown) => Cell {
  const column = layout.column(name);
  return (value) => {
    assertValue(layout.table.name, name, column, value);
    return encode(value);
  };
}

function encoder(subject: Subject): (value: unknown) => Cell {
  const { encode, seek = encode } = subject.layout.codec(subject.name);
  return checked(subject, seek);
}

function listed(subject: Subject, width: number): Sql {
  if (width === 0) return never;
  const encode = encoder(subject);
  const slots = Array.from({ length: width }, () => new Slot(encode));
  return sql`${subject.reference} in (${joined(slots)})`;
}

function compared(subject: Subject, operator: Operator<unknown>): Sql {
  const { grammar, layout, name, reference } = subject;
  const column = layout.column(name);
  const { comparison, operand } = operator;
  assertOperator(layout.table.name, name, column, operator);
  if (comparison === "in") return listed(subject, widthOf(Array.isArray(operand) ? operand : []));
  if (comparison === "not") {
    if (operand === null) return column.optional ? sql`${reference} is not null` : always;
    const slot = sql`${new Slot(encoder(subject))}`;
    return column.optional ? grammar.differs(reference, slot) : sql`${reference} <> ${slot}`;
  }
  if (comparison === "all") return every(subject, Array.isArray(operand) ? operand : []);
  if (comparison === "folded") return folded(subject, Array.isArray(operand) ? operand[0] : operand);
  if (comparison === "containsAny") return anyOf(subject, Array.isArray(operand) ? operand : []);
  if (comparison === "startsWith") return grammar.prefix.startsWith(reference, needles(subject));
  if (comparison === "contains" || comparison === "endsWith") return grammar[comparison](reference, needles(subject));
  return sql`${reference} ${signs[comparison]} ${new Slot(encoder(subject))}`;
}

function anyOf(subject: Subject, [text, ...others]: readonly unknown[]): Sql {
  const { grammar, layout, alias } = subject;
  const operator = op.contains(String(text));
  const subjects = others.map(String).map((name) => {
    assertOperator(layout.table.name, name, layout.column(name), operator);
    return { ...subject, name, reference: sql`${layout.reference(name, alias)}` };
  });
  const tests = [subject, ...subjects].map((one) => grammar.contains(one.reference, needles(one)));
  return sql`(${joined(tests, " or ")})`;
}

const needles =
  (subject: Subject): Needle =>
  (spell = (text) => text) => {
    const encode = checked(subject, subject.layout.codec(subject.name).encode);
    return sql`${new Slot((value) => spell(String(encode(value))))}`;
  };

/** The database folds the needle as well, because it may know more letters than JavaScript's ASCII folding. */
function folded(subject: Subject, condition: unknown): Sql {
  const { fold, term } = subject.grammar.prefix;
  const needle = fold(needles(subject)());
  if (!isOperator(condition)) return sql`${term(subject.reference)} = ${needle}`;
  const { comparison } = condition;
  if (comparison !== "lt" && comparison !== "gt")
    throw new TypeError("The operand of op.folded must be a text, op.lt or op.gt");
  return sql`${term(subject.reference)} ${signs[comparison]} ${needle}`;
}

function every(subject: Subject, conditions: readonly unknown[]): Sql {
  if (conditions.length === 0) return always;
  return joined(
    conditions.map((condition) => conditionOn(subject, condition)),
    " and ",
  );
}

function conditionOn(subject: Subject, value: unknown): Sql {
  const { layout, name, reference } = subject;
  if (value === null) return sql`${reference} is null`;
  if (isOperator(value)) return compared(subject, value);
  const column = layout.column(name);
  if (column.kind === "json")
    throw new TypeError(`Column ${layout.table.name}.${name} holds JSON and cannot be compared`);
  return sql`${reference} = ${new Slot(encoder(subject))}`;
}

export function conditionsOf(grammar: Grammar, layout: Layout, where: Values, alias?: string): Sql {
  const conditions = Object.keys(where).map((name) => {
    layout.column(name);
    const reference = sql`${layout.reference(name, alias)}`;
    return conditionOn({ grammar, layout, name, reference, alias }, where[name]);
  });
  return conditions.length === 0 ? always : joined(conditions, " and ");
}
