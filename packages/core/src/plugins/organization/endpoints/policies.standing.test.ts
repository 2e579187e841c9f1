import { account, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { addPasskey, signInBy } from "sallyport-tests/ground/authenticator/ceremonies";
import { SoftwareAuthenticator } from "sallyport-tests/ground/authenticator/software-authenticator";
import { expect, test } from "vitest";
import { openPolicies } from "../../../test/policies.ts";
import { admin } from "../../admin/index.ts";
import { passkey } from "../../passkey/index.ts";

const SETUP = "403 ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP";
const NO_FACTOR = { status: 400, body: { code: "POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR" } };
const NO_METHOD = { status: 400, body: { code: "POLICY_NEEDS_AN_OWNER_WITH_METHOD" } };
const ONLY_OWNER = { status: 400, body: { code: "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER" } };

async function openAdministered() {
  const opened = await openPolicies({}, { plugins: [admin({ adminEmails: ["root@example.com"] }), passkey()] });
  const root = await opened.person("root");
  await opened.verify(root);
  const call = (path: string, body: object) => answer(root.browser.post(`/admin/${path}`, body));
  return { ...opened, root, call };
}

test("an owner who is banned does not meet the policies for the others, until the ban ends", async () => {
  const { joined, enrol, set, post, call, clock, alice } = await openAdministered();
  const bob = await joined("bob", "owner");
  await enrol(bob);
  expect((await call("ban-user", { userId: bob.id, banExpiresIn: 60 })).status).toBe(200);
  expect(await set({ secondFactor: true })).toMatchObject(NO_FACTOR);
  expect(await post("preview-policies", { secondFactor: true })).toMatchObject({
    body: { refusal: NO_FACTOR.body.code },
  });
  await enrol(alice);
  expect(await set({ secondFactor: true })).toMatchObject({ status: 200 });
  expect(await post("leave")).toMatchObject(ONLY_OWNER);
  clock.advance({ seconds: 61 });
  expect(await post("leave")).toMatchObject({ status: 200 });
});

test("an owner who has no sign-in method left does not meet the policies for the others", async () => {
  const { joined, post, set, store, alice } = await openAdministered();
  const bob = await joined("bob", "owner");
  const unreachable = async ({ id }: { readonly id: string }) => {
    await store.delete(account, { where: { userId: id } });
    await store.update(user, { where: { id } }, { email: `${id}@placeholder.invalid` });
  };
  await unreachable(bob);
  expect(await set({ maxSessionAge: 600 })).toMatchObject({ status: 200 });
  expect(await post("leave")).toMatchObject(NO_METHOD);
  await unreachable(alice);
  expect(await set({ maxSessionAge: 300 })).toMatchObject(NO_METHOD);
  expect(await set({ maxSessionAge: null })).toMatchObject({ status: 200 });
});

test("an administrator who impersonates a member is not asked for the member's factor or method", async () => {
  const { joined, enrol, set, use, call, root, alice, clock } = await openAdministered();
  const bob = await joined("bob");
  await enrol(alice);
  expect(await set({ secondFactor: true, signInMethods: ["password"], maxSessionAge: 600 })).toMatchObject({
    status: 200,
  });
  expect(await use(bob)).toBe(SETUP);
  expect((await call("impersonate-user", { userId: bob.id })).status).toBe(200);
  expect(await use({ ...bob, browser: root.browser })).toBe("200");
  clock.advance({ seconds: 601 });
  expect(await use({ ...bob, browser: root.browser })).toBe("403 ORGANIZATION_REQUIRES_NEW_SIGN_IN");
});

test("a member who removes the passkey that was the second factor is refused in the sessions that it began", async () => {
  const { auth, joined, enrol, set, use, alice } = await openAdministered();
  const bob = await joined("bob");
  await enrol(alice);
  await set({ secondFactor: true });
  const [one, other] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()];
  const ids = [await addPasskey(bob.browser, one), await addPasskey(bob.browser, other)];
  const browser = new Browser(auth);
  expect((await signInBy(browser, one)).status).toBe(200);
  const there = { ...bob, browser };
  const remove = (id: string) => browser.post("/passkey/delete-passkey", { id });
  expect(await use(there)).toBe("200");
  expect((await remove(ids[0] ?? "")).status).toBe(200);
  expect(await use(there)).toBe("200");
  expect((await remove(ids[1] ?? "")).status).toBe(200);
  expect(await use(there)).toBe(SETUP);
});

test("a passkey of a device that does not verify its user is one factor", async () => {
  const { auth, joined, enrol, set, use, alice } = await openAdministered();
  const bob = await joined("bob");
  await enrol(alice);
  await set({ secondFactor: true });
  const device = new SoftwareAuthenticator();
  await addPasskey(bob.browser, device);
  const browser = new Browser(auth);
  const there = { ...bob, browser };
  expect((await signInBy(browser, device, { verified: false })).status).toBe(200);
  expect(await use(there)).toBe("403 ORGANIZATION_REQUIRES_SECOND_FACTOR");
  expect((await signInBy(browser, device)).status).toBe(200);
  expect(await use(there)).toBe("200");
});
