import type { AfterCommit } from "../../contracts/auth-context.ts";

const begun = new WeakMap<AfterCommit, string>();

export const rememberBegun = (transaction: AfterCommit, token: string): void => void begun.set(transaction, token);
export const begunIn = (transaction: AfterCommit): string | null => begun.get(transaction) ?? null;
