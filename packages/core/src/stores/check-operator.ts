import { type Comparison, isOperator, type Operator } from "../contracts/store.ts";
import type { Column } from "../contracts/table.ts";
import { assertValue } from "./check-value.ts";

const SEARCHES: readonly Comparison[] = ["contains", "containsAny", "startsWith", "endsWith", "folded"];

function operandsOf({ comparison, operand }: Operator<unknown>, label: string): readonly unknown[] {
  if (comparison !== "in" && comparison !== "all" && comparison !== "folded") return [operand];
  if (!Array.isArray(operand)) throw new TypeError(`op.${comparison} on ${label} takes a list`);
  return operand;
}

function assertEach(table: string, name: string, column: Column, operator: Operator<unknown>): void {
  for (const condition of operandsOf(operator, `${table}.${name}`)) {
    if (isOperator(condition) && condition.comparison === "containsAny")
      throw new TypeError(
        `op.contains with other columns cannot be nested in op.${operator.comparison} on ${table}.${name}`,
      );
    if (isOperator(condition)) assertOperator(table, name, column, condition);
    else if (condition !== null) assertValue(table, name, column, condition);
  }
}

function assertAnyOf(label: string, column: Column, { operand }: Operator<unknown>): void {
  const [text, ...others]: readonly unknown[] = Array.isArray(operand) ? operand : [];
  if (typeof text !== "string" || !others.every((other) => typeof other === "string"))
    throw new TypeError(`op.contains on ${label} takes a text and names of columns`);
  assertValue(label, "", column, text);
}

/** Checks an operator against its column. @throws TypeError for an invalid comparison */
export function assertOperator(table: string, name: string, column: Column, operator: Operator<unknown>): void {
  const { comparison } = operator;
  const label = `${table}.${name}`;
  if (comparison === "not" && operator.operand === null) return;
  if (column.kind === "json") throw new TypeError(`Column ${label} holds JSON and cannot be compared`);
  if (comparison === "all") {
    assertEach(table, name, column, operator);
    return;
  }
  if (comparison === "folded") assertEach(table, name, column, operator);
  if (SEARCHES.includes(comparison) && column.kind !== "text" && column.kind !== "id") {
    throw new TypeError(`op.${comparison} needs a text column, and ${label} is not one`);
  }
  if (comparison === "folded") return;
  if (comparison === "containsAny") {
    assertAnyOf(label, column, operator);
    return;
  }
  for (const operand of operandsOf(operator, label)) assertValue(table, name, column, operand);
}
