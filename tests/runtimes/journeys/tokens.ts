import assert from "node:assert/strict";
import type {} from "@sallyport/core/magic-link";
import { createVerifier } from "@sallyport/core/verify";
import { emailIn, follow, ok, personOf, type Site, signUp, visit } from "./site.ts";

/** Bearer tokens, JWTs, API keys and a mailed link. */
export async function tokens(site: Site): Promise<void> {
  const { email } = personOf("toni");
  const browser = await signUp(site, "toni");
  const signedIn = ok(await visit(site).post("/sign-in/email", personOf("toni")));
  const authorization = `Bearer ${signedIn.headers.get("set-auth-token")}`;
  const byBearer = await visit(site).get("/get-session", { headers: { authorization } });
  assert.equal(byBearer.at("user", "email"), email);
  const token = String(ok(await browser.get("/token")).at("token"));
  const verifier = createVerifier({ issuer: site.origin, audience: site.origin, unsafeAllowHttp: true });
  assert.equal((await verifier.verify(token)).email, email);
  const { key, id } = ok(await browser.post("/api-key/create", { name: "ci" })).json as { key: string; id: string };
  assert.ok(key.length > 20);
  ok(await browser.post("/api-key/delete", { keyId: id }));
  ok(await browser.post("/sign-in/magic-link", { email, callbackURL: "/home" }));
  const { url } = await site.mails.last("magic-link", email);
  await follow(browser, url);
  assert.equal(await emailIn(browser), email);
}
