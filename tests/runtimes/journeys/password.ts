import assert from "node:assert/strict";
import { emailIn, follow, ok, personOf, type Site, signUp, visit } from "./site.ts";

/** Sign-up, verification, sign-in on two devices, reset and sign-out. */
export async function password(site: Site): Promise<void> {
  const person = personOf("petra");
  const first = await signUp(site, "petra");
  assert.equal(await emailIn(first), person.email);
  await follow(first, (await site.mails.last("verify-email", person.email)).url);
  assert.equal((await first.get("/get-session")).at("user", "emailVerified"), true);
  const second = visit(site);
  const wrong = await second.post("/sign-in/email", { ...person, password: "not the password" });
  assert.deepEqual([wrong.status, wrong.code], [401, "INVALID_EMAIL_OR_PASSWORD"]);
  ok(await second.post("/sign-in/email", person));
  assert.equal(await emailIn(second), person.email);
  ok(await second.post("/request-password-reset", { email: person.email, redirectTo: "/reset" }));
  const { token } = await site.mails.last("reset-password", person.email);
  ok(await second.post("/reset-password", { token, newPassword: "another horse battery" }));
  assert.deepEqual([await emailIn(first), await emailIn(second)], [null, null]);
  assert.equal((await second.post("/sign-in/email", person)).status, 401);
  ok(await second.post("/sign-in/email", { ...person, password: "another horse battery" }));
  const { cookie } = second;
  ok(await second.post("/sign-out"));
  assert.equal((await second.get("/get-session", { cookie })).text, "null");
}
