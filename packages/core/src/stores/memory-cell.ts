import type { Column } from "../contracts/table.ts";
import { foldText } from "../kernel/fold-text.ts";

export type Cell = string | number | boolean | null;
export type Cells = Record<string, Cell>;

export function toCell(column: Column, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (column.kind === "json") return JSON.stringify(value);
  if (value instanceof Date) return value.getTime();
  return value as Cell;
}

export function fromCell(column: Column, cell: Cell): unknown {
  if (cell === null) return null;
  if (column.kind === "json") return JSON.parse(String(cell));
  return column.kind === "time" ? new Date(Number(cell)) : cell;
}

export const foldedCell = (cell: Cell): Cell => (cell === null ? null : foldText(String(cell)));

export function compareCells(left: Cell, right: Cell): number {
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  return left < right ? -1 : 1;
}
