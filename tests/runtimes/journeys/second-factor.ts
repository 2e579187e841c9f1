import assert from "node:assert/strict";
import { totpOf } from "../../ground/totp.ts";
import { emailIn, ok, personOf, type Site, signUp, visit } from "./site.ts";

/** Enrols an authenticator app, and signs in with a code and with a backup code. */
export async function secondFactor(site: Site): Promise<void> {
  const person = personOf("tina");
  const begun = await signUp(site, "tina");
  const enrolling = ok(await begun.post("/two-factor/enable", { password: person.password }));
  const uri = String(enrolling.at("totpURI"));
  ok(await begun.post("/two-factor/verify-totp", { code: totpOf(uri, new Date()) }));
  const browser = visit(site);
  assert.equal(ok(await browser.post("/sign-in/email", person)).at("twoFactorRedirect"), true);
  assert.equal(await emailIn(browser), null);
  // A code of one step counts once.
  ok(await browser.post("/two-factor/verify-totp", { code: totpOf(uri, new Date(), 1) }));
  assert.equal(await emailIn(browser), person.email);
  const other = visit(site);
  ok(await other.post("/sign-in/email", person));
  ok(await other.post("/two-factor/verify-backup-code", { code: enrolling.at("backupCodes", 0) }));
  assert.equal(await emailIn(other), person.email);
}
