import type { Operator } from "../contracts/store.ts";
import type { Column } from "../contracts/table.ts";
import { assertValue } from "./check-value.ts";

function operandsOf(operator: Operator<unknown>, label: string): readonly unknown[] {
  if (operator.comparison !== "in") return [operator.operand];
  if (!Array.isArray(operator.operand)) throw new TypeError(`op.in on ${label} takes a list`);
  return operator.operand;
}

/** @throws TypeError for an invalid comparison; only `op.not` takes null */
export function assertOperator(table: string, name: string, column: Column, operator: Operator<unknown>): void {
  const { comparison } = operator;
  const label = `${table}.${name}`;
  if (comparison === "not" && operator.operand === null) return;
  if (column.kind === "json") throw new TypeError(`Column ${label} holds JSON and cannot be compared`);
  if ((comparison === "contains" || comparison === "startsWith") && column.kind !== "text" && column.kind !== "id") {
    throw new TypeError(`op.${comparison} searches texts, and ${label} is none`);
  }
  for (const operand of operandsOf(operator, label)) assertValue(table, name, column, operand);
}
