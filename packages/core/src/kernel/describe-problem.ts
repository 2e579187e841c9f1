import { nearest } from "./nearest.ts";
import type { Problem } from "./shape.ts";

export function describeProblem({ path, message, unknown }: Problem): string {
  if (unknown === undefined) return `option ${path.join(".")}: ${message}`;
  const near = nearest(unknown.name, unknown.known);
  const hint = near === null ? `Known here: ${unknown.known.join(", ")}` : `Did you mean ${near}?`;
  return `unknown option ${[...path, unknown.name].join(".")}. ${hint}`;
}
