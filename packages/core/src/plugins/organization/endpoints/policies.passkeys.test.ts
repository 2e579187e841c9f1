import { Browser } from "@sallyport/testing";
import { addPasskey, signInBy } from "sallyport-tests/ground/authenticator/ceremonies";
import { SoftwareAuthenticator } from "sallyport-tests/ground/authenticator/software-authenticator";
import { expect, test } from "vitest";
import { openPolicies } from "../../../test/policies.ts";
import { passkey } from "../../passkey/index.ts";

test("a passkey that verifies the user is the second factor that an organization requires", async () => {
  const { alice, auth, joined, enrol, set, use } = await openPolicies({}, { plugins: [passkey()] });
  const bob = await joined("bob");
  const authenticator = new SoftwareAuthenticator();
  await addPasskey(bob.browser, authenticator);
  await enrol(alice);
  expect((await set({ secondFactor: true })).status).toBe(200);
  expect(await use(bob)).toBe("403 ORGANIZATION_REQUIRES_SECOND_FACTOR");
  const browser = new Browser(auth);
  expect((await signInBy(browser, authenticator)).status).toBe(200);
  expect(await use({ ...bob, browser })).toBe("200");
  expect((await signInBy(bob.browser, authenticator)).status).toBe(200);
  expect(await use(bob)).toBe("200");
});
