import { nearest } from "../kernel/nearest.ts";

export interface Issue {
  readonly code: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const CREDENTIALS = ["clientId", "clientSecret", "clientKey", "teamId", "keyId", "privateKey"];

function valueAt(options: unknown, path: readonly PropertyKey[]): unknown {
  const inner = (value: unknown, key: PropertyKey): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return path.reduce(inner, options);
}

/** `process.env.X ?? ""` gives an empty credential. */
function describeCredential({ path }: Issue, options: unknown): string | null {
  const [list, provider, name] = path.map(String);
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

function describeUnknown({ path }: Issue, [unknown = ""]: readonly string[], known: readonly string[]): string {
  const near = nearest(unknown, known);
  const hint = near === null ? `Known here: ${known.join(", ")}` : `Did you mean ${near}?`;
  const said = `unknown option ${[...path.map(String), unknown].join(".")}. ${hint}`;
  if (path.length !== 1 || path[0] !== "socialProviders") return said;
  return `${said}. Any other provider belongs into customProviders: custom({ id: "${unknown}", … })`;
}

/** Words an issue. @param namesAt the names allowed at a place */
export function describeIssue(
  issue: Issue & { readonly keys?: readonly string[] },
  options: unknown,
  namesAt: (path: readonly PropertyKey[]) => readonly string[],
): string {
  if (issue.code === "unrecognized_keys") return describeUnknown(issue, issue.keys ?? [], namesAt(issue.path));
  return describeCredential(issue, options) ?? `option ${issue.path.map(String).join(".")}: ${issue.message}`;
}
