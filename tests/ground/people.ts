import { type Answer, Browser, type BrowserCall, type VisitedAuth } from "@sallyport/testing";
import { expect } from "vitest";
import { START } from "./open-auth.ts";

export const ALICE = { name: "Alice", email: "alice@example.com", password: "correct horse" } as const;

/** The user Alice as answers show her. She signed up when the clock started. */
export const shownAlice = (changes: object = {}) => ({
  id: expect.any(String),
  name: ALICE.name,
  email: ALICE.email,
  emailVerified: false,
  image: null,
  createdAt: START.toISOString(),
  updatedAt: START.toISOString(),
  ...changes,
});

export const personOf = (name: string) => ({
  name,
  email: `${name}@people.example.org`,
  password: `${name}-correct-horse-battery`,
});

/** A person by name, or Alice with changes. */
type Who = string | object;
const fieldsOf = (who: Who) => (typeof who === "string" ? personOf(who) : { ...ALICE, ...who });

/** Returns a browser that is signed in afterwards. */
export async function signUp(auth: VisitedAuth, who: Who = {}, call: BrowserCall = {}): Promise<Browser> {
  const browser = new Browser(auth);
  const answer = await browser.post("/sign-up/email", fieldsOf(who), call);
  expect(answer.status, answer.text).toBe(200);
  return browser;
}

/** Signs up a person by name, and returns their id and their browser. */
export async function newcomer(auth: VisitedAuth, name: string) {
  const email = `${name}@example.com`;
  const browser = await signUp(auth, { name, email });
  return { browser, email, id: String((await browser.get("/get-session")).at("user", "id")) };
}

/** Tries to sign in. `body` replaces the right values. */
export function trySignIn(browser: Browser, who: Who, body: object = {}, call: BrowserCall = {}): Promise<Answer> {
  const { name: _, ...known } = fieldsOf(who);
  return browser.post("/sign-in/email", { ...known, ...body }, call);
}

/** Signs in on another device. */
export async function signIn(
  auth: VisitedAuth,
  who: Who = {},
  body: object = {},
  call: BrowserCall = {},
): Promise<Browser> {
  const browser = new Browser(auth);
  const answer = await trySignIn(browser, who, body, call);
  expect(answer.status, answer.text).toBe(200);
  return browser;
}

/** Returns the name of the signed-in user, or null. */
export async function whoIs(browser: Browser, query?: string): Promise<unknown> {
  const answer = await browser.get("/get-session", query === undefined ? {} : { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.json === null ? null : answer.at("user", "name");
}

export const SESSION_COOKIE = "sallyport.session_token";
export const CACHE_COOKIE = "sallyport.session_data";

/** Returns the session token without its signature. */
export function tokenOf(browser: Browser): string {
  const signed = decodeURIComponent(browser.cookies.get(SESSION_COOKIE) ?? "");
  return signed.slice(0, signed.lastIndexOf("."));
}
