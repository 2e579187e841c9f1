import type { Answer } from "@sallyport/testing";
import { expect } from "vitest";

const LEAKS = /\bat .+:\d+:\d+|node_modules|\.ts:|\.js:|SQLITE|select .+ from|insert into|\$scrypt\$/i;

/** Tests may cause a 503. */
const isServerError = (status: number): boolean => status >= 500 && status !== 503;

/**
 * The reasons that a refusal may state: a valid token has expired, or an account, existing or not, had too many
 * password guesses.
 */
const REASONS = [
  ["INVALID_TOKEN", "expired"],
  ["TOO_MANY_REQUESTS", "password-guesses"],
];

function assertRefusal(answer: Answer): void {
  const { status, headers, text, given } = answer;
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  const { reason, ...refusal } = Object(answer.json);
  expect(Object.keys(refusal).sort()).toEqual(["code", "message"]);
  if (reason !== undefined) expect(REASONS).toContainEqual([refusal.code, reason]);
  expect(text).not.toMatch(LEAKS);
  // A pending link and the marks of a browser that asked for a code or has signed up give no access.
  const opening = given.filter(({ name }) => !/sallyport\.(pending_link|code_asker|sign_up)$/.test(name));
  expect(opening, `a refused request (${status}) set a cookie`).toEqual([]);
}

function assertLocation({ headers }: Answer): void {
  const location = headers.get("location");
  if (location === null || /^\/(?![/\\])/.test(location)) return;
  expect(new URL(location).origin).toMatch(/^(http:\/\/localhost:3000|https:\/\/([a-z0-9-]+\.)?example\.com)$/);
}

/** Returns the cookies and the token of an answer, as a thief of logs would search for them. */
function secretsOf({ text, given }: Answer): string[] {
  const tokens = given.map(({ value }) => decodeURIComponent(value)).filter((value) => value.length >= 24);
  const bodyToken = /"token":"([^"]+)"/.exec(text)?.[1];
  return [...tokens, ...tokens.map((value) => value.slice(0, value.lastIndexOf("."))), bodyToken ?? ""].filter(Boolean);
}

interface Kept {
  readonly secret: string;
  /** The log since the request. */
  readonly log: string;
}

/** These assertions hold for every answer, hostile or not. */
export function assertStanding(answer: Answer, { log, secret: ours }: Kept): void {
  const { status, headers, text } = answer;
  expect(isServerError(status), `${status} ${text.slice(0, 300)}\n${log.slice(0, 2000)}`).toBe(false);
  if (status >= 400) assertRefusal(answer);
  assertLocation(answer);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  if (answer.cookies.length > 0 || /"token"|"session"/.test(text)) {
    expect(headers.get("cache-control")).toContain("no-store");
  }
  for (const secret of [ours, ...secretsOf(answer)]) {
    expect(text.includes(ours), "the answer contains the secret").toBe(false);
    expect(log.includes(secret), "the log contains a secret").toBe(false);
  }
}
