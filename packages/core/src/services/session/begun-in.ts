import type { AfterCommit } from "../../contracts/auth-context.ts";

/** The session token each transaction began. */
const begun = new WeakMap<AfterCommit, string>();

export const rememberBegun = (transaction: AfterCommit, token: string): void => void begun.set(transaction, token);
export const begunIn = (transaction: AfterCommit): string | null => begun.get(transaction) ?? null;
