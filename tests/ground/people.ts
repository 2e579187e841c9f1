import { expect } from "vitest";
import type { Answer } from "./answer.ts";
import { Browser, type Call } from "./browser.ts";
import type { TestAuth } from "./test-auth.ts";

export const personOf = (name: string) => ({
  name,
  email: `${name}@people.example.org`,
  password: `${name}-correct-horse-battery`,
});

/** Signed in afterwards. */
export async function signUp(lab: TestAuth, name: string, call: Call = {}): Promise<Browser> {
  const browser = new Browser(lab);
  const answer = await browser.post("/sign-up/email", personOf(name), call);
  expect(answer.status, answer.text).toBe(200);
  return browser;
}

/** `body` replaces the right values. */
export function trySignIn(browser: Browser, name: string, body: object = {}, call: Call = {}): Promise<Answer> {
  const { email, password } = personOf(name);
  return browser.post("/sign-in/email", { email, password, ...body }, call);
}

/** On another device. */
export async function signIn(lab: TestAuth, name: string, body: object = {}, call: Call = {}): Promise<Browser> {
  const browser = new Browser(lab);
  const answer = await trySignIn(browser, name, body, call);
  expect(answer.status, answer.text).toBe(200);
  return browser;
}

/** Null for nobody. */
export async function whoIs(browser: Browser, query?: string): Promise<unknown> {
  const answer = await browser.get("/get-session", query === undefined ? {} : { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.json === null ? null : answer.at("user", "name");
}

export const SESSION_COOKIE = "sallyport.session_token";
export const CACHE_COOKIE = "sallyport.session_data";

/** Without its signature. */
export function tokenOf(browser: Browser): string {
  const signed = decodeURIComponent(browser.jar.get(SESSION_COOKIE) ?? "");
  return signed.slice(0, signed.lastIndexOf("."));
}
