import { passkey as theirs } from "@better-auth/passkey";
import { passkey } from "@sallyport/core/passkey";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { addPasskey, signInBy } from "../../ground/authenticator/ceremonies.ts";
import { fakeNavigator } from "../../ground/authenticator/fake-navigator.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { personOf, signIn } from "../../ground/people.ts";
import { device, PARTY } from "./passkey-script.ts";
import { freshDatabase, moveIn, openTheirs } from "./sides.ts";

test("whoever has added a passkey with better-auth signs in with it, and can add another", async () => {
  const { driver, database } = await freshDatabase();
  const side = await openTheirs({ plugins: [theirs(PARTY)], database: driver });
  const authenticator = new SoftwareAuthenticator();
  fakeNavigator(authenticator);
  const client = device(side);
  await client.signUp.email(personOf("alice"));
  expect((await client.passkey.addPasskey({ name: "Phone" })).error).toBeNull();

  const lab = await moveIn(database, { plugins: [passkey(PARTY)] });
  const browser = new Browser(lab);
  const answer = await signInBy(browser, authenticator);
  expect(answer.status, answer.text).toBe(200);
  expect((await browser.get("/passkey/list-user-passkeys")).json).toMatchObject([
    { name: "Phone", credentialID: authenticator.credentialId, lastUsedAt: expect.any(String) },
  ]);
  const alice = await signIn(lab, "alice");
  const another = new SoftwareAuthenticator();
  await addPasskey(alice, another);
  // The handle of the first one became known with its use, so that a device tells them apart.
  expect(another.userHandle).toBe(authenticator.userHandle);
  expect((await signInBy(new Browser(lab), another)).status).toBe(200);
});
