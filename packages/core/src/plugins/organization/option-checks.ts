import type { Limit } from "./options.ts";

function toLimit(name: string, limit: unknown): number {
  // NaN would be no limit.
  if (typeof limit === "number" && !Number.isNaN(limit)) return limit;
  throw new TypeError(`organization: ${name} is no number`);
}

/** @throws TypeError if it is not a number */
export function limitOf<Subject>(
  name: string,
  limit: Limit<Subject> | undefined,
  otherwise: number,
): (subject: Subject) => number | Promise<number> {
  if (typeof limit === "function") return async (subject) => toLimit(name, await limit(subject));
  const fixed = toLimit(name, limit ?? otherwise);
  return () => fixed;
}

/** @throws TypeError below the minimum */
export function assertAtLeast(name: string, value: number, least: number): void {
  if (value >= least) return;
  throw new TypeError(`organization: ${name} is no number of at least ${least}`);
}

/** @throws TypeError unless a path on baseURL */
export function assertPath(name: string, path: string): void {
  if (path.startsWith("/")) return;
  throw new TypeError(`organization: ${name} must begin with a slash, as ${JSON.stringify(`/${path}`)} does`);
}

/** Stored comma-separated: other names never match. @throws TypeError */
export function assertRoleNames(names: readonly string[]): void {
  const wrong = names.find((name) => name === "" || name !== name.trim() || name.includes(","));
  if (wrong !== undefined) throw new TypeError(`organization: ${JSON.stringify(wrong)} cannot be the name of a role`);
}
