import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { addPasskey, signInBy } from "sallyport-tests/ground/authenticator/ceremonies";
import { SoftwareAuthenticator } from "sallyport-tests/ground/authenticator/software-authenticator";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { NUMBER as phoneNumber } from "../../../test/phones.ts";
import { openPolicies } from "../../../test/policies.ts";
import { ANN, openSocial } from "../../../test/social.ts";
import { passkey } from "../../passkey/index.ts";
import { phoneNumber as phones } from "../../phone-number/index.ts";
import { organization } from "../index.ts";

const { email, password } = ALICE;
const SETUP = "403 ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP";
const METHOD = "403 ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD";
const OFF = { secondFactor: false, signInMethods: null };

async function openOwner() {
  const codes: string[] = [];
  const opened = await openPolicies(
    {},
    { plugins: [passkey(), phones({ sendOTP: ({ code }) => void codes.push(code) })] },
  );
  const { auth, alice, mailbox, use } = opened;
  const enterCode = async (browser: Browser, more: object = {}) => {
    await browser.post("/phone-number/send-otp", { phoneNumber });
    await mailbox.settle();
    expect((await browser.post("/phone-number/verify", { phoneNumber, code: codes.at(-1), ...more })).status).toBe(200);
  };
  return {
    ...opened,
    enterCode,
    byPassword: () => signIn(auth, { email, password }),
    useIn: (browser: Browser) => use({ ...alice, browser }),
  };
}

type Owner = Awaited<ReturnType<typeof openOwner>>;

/** Each owner is the only one, gets what the policy requires, loses it, and gets it again in the browser returned. */
const LOSSES: readonly (readonly [
  lost: string,
  policy: object,
  start: (owner: Owner) => Promise<void>,
  lose: (owner: Owner) => Promise<number>,
  refusal: string,
  recover: (owner: Owner) => Promise<Browser>,
])[] = [
  [
    "the second factor",
    { secondFactor: true },
    ({ enrol, alice }) => enrol(alice),
    async ({ alice: { browser } }) => (await browser.post("/two-factor/disable", { password })).status,
    SETUP,
    async ({ enrol, alice }) => {
      await enrol(alice);
      return alice.browser;
    },
  ],
  [
    "the passkey that was the second factor",
    { secondFactor: true },
    addPasskeyOfTheirs,
    removePasskeys,
    SETUP,
    addAndSignIn,
  ],
  [
    "the passkey, the only accepted method",
    { signInMethods: ["passkey"] },
    addPasskeyOfTheirs,
    removePasskeys,
    METHOD,
    addAndSignIn,
  ],
  [
    "the phone number, the only accepted method",
    { signInMethods: ["phone-number"] },
    async ({ alice: { browser }, enterCode }) => enterCode(browser, { updatePhoneNumber: true }),
    async ({ alice: { browser } }) => (await browser.post("/update-user", { phoneNumber: null })).status,
    METHOD,
    async ({ auth, byPassword, enterCode }) => {
      await enterCode(await byPassword(), { updatePhoneNumber: true });
      const browser = new Browser(auth);
      await enterCode(browser);
      return browser;
    },
  ],
];

async function addPasskeyOfTheirs({ alice: { browser } }: Owner): Promise<void> {
  const device = new SoftwareAuthenticator();
  await addPasskey(browser, device);
  expect((await signInBy(browser, device)).status).toBe(200);
}

async function removePasskeys({ alice: { browser } }: Owner): Promise<number> {
  const { json } = await browser.get("/passkey/list-user-passkeys");
  const [{ id }] = json as [{ id: string }];
  return (await browser.post("/passkey/delete-passkey", { id })).status;
}

async function addAndSignIn({ auth, byPassword }: Owner): Promise<Browser> {
  const device = new SoftwareAuthenticator();
  await addPasskey(await byPassword(), device);
  const browser = new Browser(auth);
  expect((await signInBy(browser, device)).status).toBe(200);
  return browser;
}

test.each(LOSSES)("an only owner who loses %s gets it again alone, and turns the policy off", async (...row) => {
  const [, policy, start, lose, refusal, recover] = row;
  const owner = await openOwner();
  const { alice, set, use, useIn } = owner;
  await start(owner);
  expect((await set(policy)).status).toBe(200);
  expect(await lose(owner)).toBe(200);
  const code = refusal.slice("403 ".length);
  if (refusal === SETUP) expect(await use(alice)).toBe(SETUP);
  const other = await owner.byPassword();
  expect(await useIn(other)).toBe(refusal);
  expect(await owner.read({ ...alice, browser: other })).toMatchObject({ unmet: code });
  expect(await set(OFF, { ...alice, browser: other })).toMatchObject({ status: 403, body: { code } });
  const browser = await recover(owner);
  expect(await useIn(browser)).toBe("200");
  expect(await set(OFF, { ...alice, browser })).toMatchObject({
    status: 200,
    body: { secondFactor: { current: false }, signInMethods: { current: null } },
  });
  expect(await useIn(other)).toBe("200");
});

test("an only owner who unlinks the only accepted provider links it again alone, and turns the policy off", async () => {
  const { auth, walk, accounts } = await openSocial({ plugins: [organization({ policies: { notice: 0 } })] });
  const alice = await signUp(auth);
  const hers = { ...ANN, email };
  const link = (browser: Browser) => walk(browser, hers, { callbackURL: "/account" }, "/link-social");
  const organizationId = String((await alice.post("/organization/create", { name: "Acme", slug: "acme" })).at("id"));
  const set = (browser: Browser, signInMethods: unknown) =>
    answer(browser.post("/organization/update-policies", { organizationId, signInMethods }));
  expect(await link(alice)).toBe("/account");
  expect((await set(alice, ["social:mock"])).status).toBe(200);
  expect((await alice.post("/unlink-account", { providerId: "mock" })).status).toBe(200);
  expect((await accounts()).map(({ providerId }) => providerId)).toEqual(["credential"]);
  const code = METHOD.slice("403 ".length);
  expect(await set(alice, null)).toMatchObject({ status: 403, body: { code } });
  const browser = await signIn(auth, { email, password });
  expect(await set(browser, null)).toMatchObject({ status: 403, body: { code } });
  expect(await link(browser)).toBe("/account");
  const again = new Browser(auth);
  expect(await walk(again, hers, { callbackURL: "/account" })).toBe("/account");
  expect((await set(again, null)).status).toBe(200);
});
