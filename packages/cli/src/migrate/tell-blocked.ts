import type { MigrationBlocker, MigrationWait } from "@sallyport/kysely";
import { inert } from "../terminal/inert.ts";
import { Refusal } from "../terminal/refusal.ts";

const LONGEST = 120;

/** Names and statements are other people's words. */
function described({ id, user, application, seconds, query }: MigrationBlocker): string {
  const who = `process ${id} (user ${inert(user, LONGEST)}, ${inert(application, LONGEST)})`;
  const last = query === "" ? "" : `, last statement: ${inert(query.replaceAll(/\s+/g, " "), LONGEST)}`;
  return `${who}, whose transaction has been open for ${seconds} s${last}`;
}

const UNSEEN = "another transaction, which this database user may not see";

/** The line of an attempt that gave way. */
export function blockedLine({ blockers, attempt, pauseMilliseconds }: MigrationWait): string {
  const [first] = blockers;
  const others = blockers.length > 1 ? ` and ${blockers.length - 1} more` : "";
  const who = first === undefined ? UNSEEN : described(first) + others;
  return `Attempt ${attempt} gave its locks back. It is blocked by ${who}. Trying again in ${pauseMilliseconds / 1000} s.`;
}

const isBlocked = (error: unknown): error is { readonly blockers: readonly MigrationBlocker[] } =>
  typeof error === "object" && error !== null && "blockers" in error && Array.isArray(error.blockers);

/** A migration that gave way to the end, with the statements that make way; any other error as it is. */
export function tellBlocked(error: unknown): unknown {
  if (!isBlocked(error)) return error;
  const [first] = error.blockers;
  const message = `The migration is blocked by ${first === undefined ? UNSEEN : described(first)}.`;
  const hints = [
    "Let that transaction finish, or end it, and run this again:",
    ...error.blockers.map(({ end }) => `   ${end};`),
  ];
  return new Refusal("MIGRATION_BLOCKED", message, error.blockers.length > 0 ? hints : hints.slice(0, 1), {
    cause: error,
    details: { blockers: error.blockers },
  });
}
