import type { Limit } from "./options.ts";

function toLimit(name: string, limit: unknown): number {
  if (typeof limit === "number" && !Number.isNaN(limit)) return limit;
  throw new TypeError(`organization: ${name} must be a number`);
}

export function limitOf<Subject>(
  name: string,
  limit: Limit<Subject> | undefined,
  otherwise: number,
): (subject: Subject) => number | Promise<number> {
  if (typeof limit === "function") return async (subject) => toLimit(name, await limit(subject));
  const fixed = toLimit(name, limit ?? otherwise);
  return () => fixed;
}
