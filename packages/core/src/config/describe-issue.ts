import { nearest } from "../kernel/nearest.ts";
import type { Problem } from "../kernel/shape.ts";

const CREDENTIALS = ["clientId", "clientSecret", "clientKey", "teamId", "keyId", "privateKey"];

function valueAt(options: unknown, path: readonly string[]): unknown {
  const inner = (value: unknown, key: string): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return path.reduce(inner, options);
}

/** `process.env.X ?? ""` gives an empty credential. */
function describeCredential({ path }: Problem, options: unknown): string | null {
  const [list, provider, name] = path;
  if (list !== "socialProviders" && list !== "customProviders") return null;
  if (name === undefined || !CREDENTIALS.includes(name)) return null;
  const id = valueAt(options, path.slice(0, 2).concat("id"));
  const place = `${list}.${list === "customProviders" && typeof id === "string" && id !== "" ? id : provider}.${name}`;
  const value = valueAt(options, path.slice(0, 3));
  if (provider === "tiktok" && name === "clientId") return `${place}: use clientKey, as TikTok calls it`;
  if (value === undefined) return `${place} is required`;
  const isEmpty = value === "" || (Array.isArray(value) && value.includes(""));
  return isEmpty ? `${place} is empty: is the environment variable set?` : null;
}

function describeUnknown(path: readonly string[], { name, known }: NonNullable<Problem["unknown"]>): string {
  const near = nearest(name, known);
  const hint = near === null ? `Known here: ${known.join(", ")}` : `Did you mean ${near}?`;
  const said = `unknown option ${[...path, name].join(".")}. ${hint}`;
  if (path.length !== 1 || path[0] !== "socialProviders") return said;
  return `${said}. Any other provider belongs into customProviders: custom({ id: "${name}", … })`;
}

/** Words a problem of an option. */
export function describeIssue(problem: Problem, options: unknown): string {
  const { path, message, unknown } = problem;
  if (unknown !== undefined) return describeUnknown(path, unknown);
  return describeCredential(problem, options) ?? `option ${path.join(".")}: ${message}`;
}
