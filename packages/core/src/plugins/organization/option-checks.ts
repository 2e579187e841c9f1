import type { Limit } from "./options.ts";

function toLimit(name: string, limit: unknown): number {
  // Nothing is greater than what is no number: it would be no limit at all.
  if (typeof limit === "number" && !Number.isNaN(limit)) return limit;
  throw new TypeError(`organization: ${name} is no number`);
}

/** The limit as what is asked for it. @throws TypeError for what is no number, at once or when it is asked for */
export function limitOf<Subject>(
  name: string,
  limit: Limit<Subject> | undefined,
  otherwise: number,
): (subject: Subject) => number | Promise<number> {
  if (typeof limit === "function") return async (subject) => toLimit(name, await limit(subject));
  const fixed = toLimit(name, limit ?? otherwise);
  return () => fixed;
}

/** @throws TypeError for what is no number of that size */
export function assertAtLeast(name: string, value: number, least: number): void {
  if (value >= least) return;
  throw new TypeError(`organization: ${name} is no number of at least ${least}`);
}

/** @throws TypeError for what is not the rest of a URL whose origin is before it */
export function assertPath(name: string, path: string): void {
  if (path.startsWith("/")) return;
  throw new TypeError(`organization: ${name} must begin with a slash, as ${JSON.stringify(`/${path}`)} does`);
}

/**
 * Several roles are one text, trimmed at its commas: a name that is not found there again is nobody's role, and with it as
 * the creator's no organization would have an owner.
 * @throws TypeError
 */
export function assertRoleNames(names: readonly string[]): void {
  const wrong = names.find((name) => name === "" || name !== name.trim() || name.includes(","));
  if (wrong !== undefined) throw new TypeError(`organization: ${JSON.stringify(wrong)} cannot be the name of a role`);
}
