import type { AfterCommit } from "../../contracts/auth-context.ts";

const ended = new WeakMap<AfterCommit, string>();

export const rememberEnded = (transaction: AfterCommit, userId: string): void => void ended.set(transaction, userId);
export const haveEndedIn = (transaction: AfterCommit | null, userId: string): boolean =>
  transaction !== null && ended.get(transaction) === userId;
