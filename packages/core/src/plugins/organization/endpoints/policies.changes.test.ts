import { account, user } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { NUMBER as phoneNumber } from "../../../test/phones.ts";
import { openPolicies } from "../../../test/policies.ts";
import { passkey } from "../../passkey/index.ts";
import { phoneNumber as phones } from "../../phone-number/index.ts";

const NOTICE = 60;
const socialProviders = { github: { clientId: "id", clientSecret: "secret" } };
const NO_METHOD = { status: 400, body: { code: "POLICY_NEEDS_AN_OWNER_WITH_METHOD" } };

type Opened = Awaited<ReturnType<typeof openPolicies>>;

/** Leaves a user an account at that provider only, and no address that gets mails. */
async function onlyBy({ store, clock }: Opened, { id }: { readonly id: string }, providerId: string | null) {
  await store.delete(account, { where: { userId: id } });
  await store.update(user, { where: { id } }, { email: `${id}@placeholder.invalid` });
  if (providerId === null) return;
  const [createdAt, updatedAt] = [clock.now(), clock.now()];
  await store.insert(account, { id: `a-${id}`, userId: id, providerId, accountId: id, createdAt, updatedAt });
}

test("a policy is refused if one owner has the factor and another one the method, an announced one included", async () => {
  const opened = await openPolicies({ notice: NOTICE }, { socialProviders });
  const { alice, joined, enrol, set } = opened;
  await onlyBy(opened, await joined("bob", "owner"), "github");
  await enrol(alice);
  expect(await set({ secondFactor: true })).toMatchObject({ status: 200 });
  expect(await set({ signInMethods: ["social:github"] })).toMatchObject(NO_METHOD);
  expect(await set({ signInMethods: ["password"] })).toMatchObject({ status: 200 });
});

test("a shorter age waits for the notice, and a longer one takes effect at once", async () => {
  const { clock, set } = await openPolicies({ notice: NOTICE });
  await set({ maxSessionAge: 3600 });
  clock.advance({ seconds: NOTICE });
  expect(await set({ maxSessionAge: 600 })).toMatchObject({
    body: { maxSessionAge: { current: 3600, next: { value: 600 } } },
  });
  expect(await set({ maxSessionAge: 7200 })).toMatchObject({ body: { maxSessionAge: { current: 7200, next: null } } });
});

test("a list that lacks an allowed method waits for the notice, and one that adds a method does not", async () => {
  const { clock, set } = await openPolicies({ notice: NOTICE });
  await set({ signInMethods: ["password"] });
  clock.advance({ seconds: NOTICE });
  const both = ["magic-link", "password"];
  expect(await set({ signInMethods: ["magic-link"] })).toMatchObject({
    body: { signInMethods: { current: ["password"], next: { value: ["magic-link"] } } },
  });
  expect(await set({ signInMethods: both })).toMatchObject({ body: { signInMethods: { current: both, next: null } } });
  expect(await set({ signInMethods: ["password"] })).toMatchObject({
    body: { signInMethods: { current: both, next: { value: ["password"] } } },
  });
});

test("an owner leaves where neither they nor the others can meet the policies any more", async () => {
  const opened = await openPolicies();
  const { alice, joined, post, set } = opened;
  const bob = await joined("bob", "owner");
  await set({ maxSessionAge: 600 });
  await onlyBy(opened, bob, null);
  expect(await post("leave")).toMatchObject(NO_METHOD);
  await onlyBy(opened, alice, null);
  expect(await post("leave")).toMatchObject({ status: 200 });
});

test("an owner with an account at a provider that is not offered does not meet the policies for the others", async () => {
  const opened = await openPolicies({}, { socialProviders });
  const { joined, post, set } = opened;
  const bob = await joined("bob", "owner");
  await set({ maxSessionAge: 600 });
  await onlyBy(opened, bob, "gitlab");
  expect(await post("leave")).toMatchObject(NO_METHOD);
  await onlyBy(opened, bob, "github");
  expect(await post("leave")).toMatchObject({ status: 200 });
});

test("a sign-in method that is no second factor leaves its user without one", async () => {
  const codes: string[] = [];
  const plugins = [passkey(), phones({ sendOTP: ({ code }) => void codes.push(code) })];
  const { alice, joined, enrol, set, use, mailbox } = await openPolicies({}, { plugins });
  const bob = await joined("bob");
  await bob.browser.post("/phone-number/send-otp", { phoneNumber });
  await mailbox.settle();
  const body = { phoneNumber, code: codes.at(-1), updatePhoneNumber: true };
  expect((await bob.browser.post("/phone-number/verify", body)).status).toBe(200);
  await enrol(alice);
  await set({ secondFactor: true });
  expect(await use(bob)).toBe("403 ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP");
});

test("a second factor that is set up later does not renew the age of the sign-in", async () => {
  const { joined, enrol, clock, set, use } = await openPolicies();
  const bob = await joined("bob");
  await set({ maxSessionAge: 3600 });
  clock.advance({ seconds: 3000 });
  await enrol(bob);
  expect(await use(bob)).toBe("200");
  clock.advance({ seconds: 601 });
  expect(await use(bob)).toBe("403 ORGANIZATION_REQUIRES_NEW_SIGN_IN");
});
