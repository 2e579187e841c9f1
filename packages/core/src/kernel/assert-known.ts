import { nearest } from "./nearest.ts";

/** @throws TypeError for a name in `given` that `known` has not, with the nearest that it has */
export function assertKnownNames(message: string, given: object, known: object, prefix = ""): void {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  const names = Object.keys(known);
  const near = nearest(unknown, names);
  const hint = near === null ? `Known here: ${names.join(", ")}` : `Did you mean ${near}?`;
  throw new TypeError(`${message} ${prefix}${unknown}. ${hint}`);
}
