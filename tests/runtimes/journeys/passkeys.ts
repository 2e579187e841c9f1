import assert from "node:assert/strict";
import type { Browser } from "@sallyport/testing";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { emailIn, ok, personOf, type Site, signUp, visit } from "./site.ts";

type Asked = Parameters<SoftwareAuthenticator["create"]>[0];

const ask = async (browser: Browser, path: string): Promise<Asked> =>
  ok(await browser.get(`/passkey/${path}`)).json as Asked;

/** Adds a passkey, and signs in with it. */
export async function passkeys(site: Site): Promise<void> {
  const authenticator = new SoftwareAuthenticator({ origin: site.origin });
  const owner = await signUp(site, "paul");
  const asked = await ask(owner, "generate-register-options");
  ok(await owner.post("/passkey/verify-registration", { response: authenticator.create(asked) }));
  const browser = visit(site);
  const challenge = await ask(browser, "generate-authenticate-options");
  const response = authenticator.get(challenge);
  ok(await browser.post("/passkey/verify-authentication", { response }));
  assert.equal(await emailIn(browser), personOf("paul").email);
  const again = await visit(site).post("/passkey/verify-authentication", { response });
  assert.equal(again.status, 400, again.text);
}
