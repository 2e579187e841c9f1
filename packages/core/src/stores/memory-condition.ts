import { isOperator, Operator } from "../contracts/store.ts";
import type { Column, Table } from "../contracts/table.ts";
import { foldText, toLowerAscii } from "../kernel/fold-text.ts";
import { assertOperator } from "./check-operator.ts";
import { assertValue, columnOf } from "./check-value.ts";
import { type Cell, type Cells, compareCells, toCell } from "./memory-cell.ts";

export interface Condition {
  readonly column: string;
  readonly equals?: Cell;
  readonly others?: readonly string[];
  readonly holds: (cell: Cell) => boolean;
}

const equalTo = (other: Cell) => (cell: Cell) => cell === other;

function test(column: Column, { comparison, operand }: Operator<unknown>): (cell: Cell) => boolean {
  if (comparison === "all") {
    const tests = (operand as readonly unknown[]).map((condition) =>
      isOperator(condition) ? test(column, condition) : equalTo(toCell(column, condition)),
    );
    return (cell) => tests.every((holds) => holds(cell));
  }
  if (comparison === "folded") {
    const [condition] = operand as readonly [unknown];
    const holds = isOperator(condition)
      ? test(column, new Operator(condition.comparison, foldText(String(condition.operand))))
      : equalTo(foldText(String(condition)));
    return (cell) => cell !== null && holds(foldText(String(cell)));
  }
  if (comparison === "in") {
    const wanted = new Set((operand as readonly unknown[]).map((value) => toCell(column, value)));
    return (cell) => wanted.has(cell);
  }
  const other = toCell(column, operand);
  if (comparison === "not") return (cell) => cell !== other;
  if (comparison === "contains" || comparison === "containsAny")
    return (cell) => cell !== null && toLowerAscii(String(cell)).includes(toLowerAscii(String(other)));
  if (comparison === "startsWith")
    return (cell) => cell !== null && toLowerAscii(String(cell)).startsWith(toLowerAscii(String(other)));
  if (comparison === "endsWith")
    return (cell) => cell !== null && toLowerAscii(String(cell)).endsWith(toLowerAscii(String(other)));
  const wanted = { lt: [-1], lte: [-1, 0], gt: [1], gte: [0, 1] }[comparison];
  return (cell) => cell !== null && wanted.includes(compareCells(cell, other));
}

function anyOf(table: Table, name: string, { operand }: Operator<unknown>): Condition {
  const [text = "", ...others] = operand as readonly string[];
  const operator = new Operator<unknown>("contains", text);
  for (const other of others) assertOperator(table.name, other, columnOf(table, other), operator);
  return { column: name, others, holds: test(columnOf(table, name), operator) };
}

export function conditionsOf(table: Table, where: Readonly<Record<string, unknown>>): Condition[] {
  return Object.entries(where).map(([name, value]) => {
    const column = columnOf(table, name);
    if (isOperator(value)) {
      assertOperator(table.name, name, column, value);
      if (value.comparison === "containsAny") return anyOf(table, name, value);
      return { column: name, holds: test(column, value) };
    }
    if (value !== null) {
      if (column.kind === "json") throw new TypeError(`Column ${table.name}.${name} holds JSON and cannot be compared`);
      assertValue(table.name, name, column, value);
    }
    const equals = toCell(column, value);
    return { column: name, equals, holds: equalTo(equals) };
  });
}

export const isMatch = (row: Cells, conditions: readonly Condition[]): boolean =>
  conditions.every(
    ({ column, others = [], holds }) => holds(row[column] ?? null) || others.some((other) => holds(row[other] ?? null)),
  );
