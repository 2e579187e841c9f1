import type { Answer, Browser } from "@sallyport/testing";
import { expect } from "vitest";
import type { Forgery, SoftwareAuthenticator } from "./software-authenticator.ts";

type Asked = Parameters<SoftwareAuthenticator["create"]>[0];

export async function ask(browser: Browser, path: string): Promise<Asked> {
  const answer = await browser.get(`/passkey/${path}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Asked;
}

/** Registers a passkey for the signed-in user. */
export async function tryAdd(
  browser: Browser,
  authenticator: SoftwareAuthenticator,
  forgery: Forgery = {},
  more: object = {},
): Promise<Answer> {
  const asked = await ask(browser, "generate-register-options");
  return browser.post("/passkey/verify-registration", { response: authenticator.create(asked, forgery), ...more });
}

/** Returns the passkey's id. */
export async function addPasskey(
  browser: Browser,
  authenticator: SoftwareAuthenticator,
  forgery: Forgery = {},
  more: object = {},
): Promise<string> {
  const answer = await tryAdd(browser, authenticator, forgery, more);
  expect(answer.status, answer.text).toBe(200);
  return String(answer.at("id"));
}

export async function signInBy(
  browser: Browser,
  authenticator: SoftwareAuthenticator,
  forgery: Forgery = {},
  more: object = {},
): Promise<Answer> {
  const asked = await ask(browser, "generate-authenticate-options");
  return browser.post("/passkey/verify-authentication", { response: authenticator.get(asked, forgery), ...more });
}

/** Signs up with a passkey and without a password. */
export async function signUpBy(
  browser: Browser,
  authenticator: SoftwareAuthenticator,
  person: { readonly name: string; readonly email: string },
  forgery: Forgery = {},
): Promise<Answer> {
  const options = await browser.post("/passkey/generate-sign-up-options", person);
  expect(options.status, options.text).toBe(200);
  const response = authenticator.create(options.json as Asked, forgery);
  return browser.post("/passkey/verify-sign-up", { response });
}
