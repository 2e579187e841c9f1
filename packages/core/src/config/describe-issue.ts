import { describeProblem } from "../kernel/describe-problem.ts";
import type { Problem } from "../kernel/shape.ts";

const CREDENTIALS = ["clientId", "clientSecret", "clientKey", "teamId", "keyId", "privateKey"];

function valueAt(options: unknown, path: readonly string[]): unknown {
  const inner = (value: unknown, key: string): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return path.reduce(inner, options);
}

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

const INSTEAD: Readonly<Record<string, string>> = {
  databaseHooks:
    'Use `events` to react to what has happened (events: { "user.created": … }), and `hooks` to run code before and after endpoints',
  secondaryStorage:
    "All data is kept in the database; rateLimit.storage sets where rate limits are counted, such as redisCounter() of @sallyport/redis",
  appName:
    "Set the application's name with createMailer({ brand: { name } }), twoFactor({ issuer }) and passkey({ rpName })",
  "onAPIError.throw": "Failures are always answered and logged: remove the option",
};

function describeUnknown(problem: Problem, name: string): string {
  const place = [...problem.path, name].join(".");
  const instead = Object.hasOwn(INSTEAD, place) ? INSTEAD[place] : undefined;
  if (instead !== undefined) return `unknown option ${place}. ${instead}`;
  const message = describeProblem(problem);
  if (problem.path.length !== 1 || problem.path[0] !== "socialProviders") return message;
  return `${message}. Configure any other provider in customProviders: custom({ id: "${name}", … })`;
}

export function describeIssue(problem: Problem, options: unknown): string {
  if (problem.unknown !== undefined) return describeUnknown(problem, problem.unknown.name);
  return describeCredential(problem, options) ?? describeProblem(problem);
}
