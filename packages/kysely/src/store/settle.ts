import type { Awaitable } from "../statements/cell.ts";

export function settle<Result>(work: () => Awaitable<Result>): Promise<Result> {
  try {
    return Promise.resolve(work());
  } catch (error) {
    return Promise.reject(error);
  }
}

export function toNumber(id: unknown): number {
  if (id !== undefined) return Number(id);
  throw new TypeError("The driver must return the generated id as insertId");
}
