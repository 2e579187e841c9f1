import { Browser } from "@sallyport/testing";
import { addPasskey, signInBy } from "sallyport-tests/ground/authenticator/ceremonies";
import { SoftwareAuthenticator } from "sallyport-tests/ground/authenticator/software-authenticator";
import { expect, test } from "vitest";
import { makeKey } from "../../../test/api-keys.ts";
import { NUMBER as phoneNumber } from "../../../test/phones.ts";
import { openPolicies } from "../../../test/policies.ts";
import { apiKey } from "../../api-key/index.ts";
import { passkey } from "../../passkey/index.ts";
import { phoneNumber as phones } from "../../phone-number/index.ts";

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

test("an owner may accept sign-ins by phone number only", async () => {
  const codes: string[] = [];
  const plugins = [phones({ sendOTP: ({ code }) => void codes.push(code) })];
  const { alice, auth, mailbox, set, use } = await openPolicies({}, { plugins });
  const enter = async (browser: Browser, more: object = {}) => {
    await browser.post("/phone-number/send-otp", { phoneNumber });
    await mailbox.settle();
    return (await browser.post("/phone-number/verify", { phoneNumber, code: codes.at(-1), ...more })).status;
  };
  expect(await set({ signInMethods: ["phone-number"] })).toMatchObject({
    body: { code: "POLICY_NEEDS_AN_OWNER_WITH_METHOD" },
  });
  expect(await enter(alice.browser, { updatePhoneNumber: true })).toBe(200);
  expect((await set({ signInMethods: ["phone-number"] })).status).toBe(200);
  expect(await use(alice)).toBe("403 ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD");
  const browser = new Browser(auth);
  expect(await enter(browser)).toBe(200);
  expect(await use({ ...alice, browser })).toBe("200");
});

test("the key of a user with a passkey passes the second factor, and no other policy", async () => {
  const { alice, auth, set } = await openPolicies({}, { plugins: [passkey(), apiKey()] });
  const authenticator = new SoftwareAuthenticator();
  await addPasskey(alice.browser, authenticator);
  const permissions = { organization: ["update"] };
  const { key } = await makeKey(alice.browser, { permissions });
  const isValid = async () =>
    (await auth.api.apiKey.verify({ body: { key, permissions, organizationId: "acme" } })).valid;
  expect((await set({ secondFactor: true })).status).toBe(200);
  expect(await isValid()).toBe(true);
  expect((await signInBy(alice.browser, authenticator)).status).toBe(200);
  expect((await set({ maxSessionAge: 86_400 })).status).toBe(200);
  expect(await isValid()).toBe(false);
});
