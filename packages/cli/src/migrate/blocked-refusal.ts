import type { MigrationBlocker, MigrationWait } from "@sallyport/kysely";
import { inert } from "../terminal/inert.ts";
import { Refusal } from "../terminal/refusal.ts";

const LONGEST = 120;

/** Names and statements come from other programs, so control characters are replaced. */
function described({ id, user, application, seconds, query }: MigrationBlocker): string {
  const who = `process ${id} (user ${inert(user, LONGEST)}, ${inert(application, LONGEST)})`;
  const last = query === "" ? "" : `, last statement: ${inert(query.replaceAll(/\s+/g, " "), LONGEST)}`;
  return `${who}, whose transaction has been open for ${seconds} s${last}`;
}

const UNSEEN = "a transaction that this database user is not allowed to see";

export function blockedLine({ blockers, attempt, pauseMilliseconds }: MigrationWait): string {
  const [first] = blockers;
  const others = blockers.length > 1 ? ` and ${blockers.length - 1} more` : "";
  const who = first === undefined ? UNSEEN : described(first) + others;
  return `Attempt ${attempt} released its locks: it is blocked by ${who}. Retrying in ${pauseMilliseconds / 1000} s.`;
}

const isBlocked = (error: unknown): error is { readonly blockers: readonly MigrationBlocker[] } =>
  typeof error === "object" && error !== null && "blockers" in error && Array.isArray(error.blockers);

export function toBlockedRefusal(error: unknown): unknown {
  if (!isBlocked(error)) return error;
  const [first] = error.blockers;
  const message = `The migration is blocked by ${first === undefined ? UNSEEN : described(first)}.`;
  const hints = [
    "Wait for that transaction or end it, then run this command again:",
    ...error.blockers.map(({ end }) => `   ${end};`),
  ];
  return new Refusal("MIGRATION_BLOCKED", message, error.blockers.length > 0 ? hints : hints.slice(0, 1), {
    cause: error,
    details: { blockers: error.blockers },
  });
}
