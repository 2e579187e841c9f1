import { session } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openPolicies } from "../../../test/policies.ts";
import { bearer } from "../../bearer/index.ts";
import { jwt } from "../../jwt/index.ts";
import { member } from "../tables.ts";

const SETUP = "403 ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP";
const OLD = "403 ORGANIZATION_REQUIRES_NEW_SIGN_IN";
const { password } = ALICE;
const DAY_SECONDS = 86_400;

const open = () =>
  openPolicies(
    {},
    { plugins: [bearer(), jwt()], user: { deleteUser: { enabled: true } }, session: { freshAge: 3600 } },
  );

test("a member who does not meet a policy keeps the account, and sees no more than names", async () => {
  const { alice, enrol, joined, set, use, post, invite, person, respond } = await open();
  const bob = await joined("bob");
  await enrol(alice);
  await post("set-active", {}, bob);
  await set({ secondFactor: true });
  const status = async (called: Promise<{ readonly status: number }>) => (await called).status;
  const { browser } = bob;
  expect(await status(browser.post("/update-user", { name: "Robert" }))).toBe(200);
  expect((await answer(browser.get("/organization/list"))).body).toMatchObject([{ id: "acme", name: "acme" }]);
  expect(await answer(browser.get("/get-session"))).toMatchObject({
    body: { session: { activeOrganizationId: "acme" } },
  });
  expect(await post("set-active", {}, bob)).toMatchObject({ status: 403, body: { code: SETUP.slice(4) } });
  expect(await post("leave", {}, bob)).toMatchObject({ status: 403, body: { code: SETUP.slice(4) } });
  expect(await status(browser.post("/organization/set-active", { organizationId: null }))).toBe(200);
  const carol = await person("carol");
  const invitationId = await invite({ email: carol.email });
  expect(await respond("accept", carol, invitationId)).toMatchObject({ status: 403, body: { code: SETUP.slice(4) } });
  expect(await respond("reject", carol, invitationId)).toMatchObject({ status: 200 });
  expect(await use(bob)).toBe(SETUP);
});

test("an account is deleted whatever the policies say, except that of the only owner who meets them", async () => {
  const { alice, enrol, joined, set, store } = await open();
  const [bob, carol] = [await joined("bob"), await joined("carol", "owner")];
  await enrol(alice);
  await set({ secondFactor: true });
  const remove = ({ browser }: typeof bob) => answer(browser.post("/delete-user", { password }));
  expect((await remove(bob)).status).toBe(200);
  expect((await remove(carol)).status).toBe(200);
  expect((await remove({ ...alice, memberId: "" })).status).not.toBe(200);
  expect((await store.list(member, { where: {} })).map(({ userId }) => userId)).toEqual([alice.id]);
});

test("a session in a bearer token meets the policies or not, and a JWT says nothing about them", async () => {
  const { alice, auth, enrol, joined, set, store } = await open();
  const bob = await joined("bob");
  await enrol(alice);
  await set({ secondFactor: true });
  const tokenOf = async (id: string) => (await store.find(session, { where: { userId: id } }))?.token ?? "";
  const listBy = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, "x-organization": "acme" };
    return answer(new Browser(auth).get("/organization/list-members", { headers }));
  };
  expect((await listBy(await tokenOf(alice.id))).status).toBe(200);
  expect(await listBy(await tokenOf(bob.id))).toMatchObject({ status: 403, body: { code: SETUP.slice(4) } });
  const token = await answer(bob.browser.get("/token"));
  expect(token.status).toBe(200);
  expect((await listBy(textOf(token.body, "token"))).status).toBe(401);
});

test("no call of a user writes what the policies read", async () => {
  const { alice, enrol, joined, set, use, clock, store } = await open();
  const bob = await joined("bob");
  await enrol(alice);
  await set({ secondFactor: true, signInMethods: ["password"], maxSessionAge: 600 });
  clock.advance({ seconds: 601 });
  const before = await store.list(session, { where: { userId: bob.id } });
  const claims = {
    twoFactorEnabled: true,
    twoFactorAt: clock.now().toISOString(),
    signInMethod: "impersonation",
    signedInAt: new Date(clock.now().getTime() + 1e9).toISOString(),
  };
  for (const path of ["/update-session", "/update-user"])
    for (const [name, value] of Object.entries(claims)) {
      await bob.browser.post(path, { [name]: value });
      await bob.browser.post(path, { name: "Bob", [name]: value });
    }
  const after = await store.list(session, { where: { userId: bob.id } });
  for (const name of Object.keys(claims))
    expect(Reflect.get(Object(after[0]), name)).toEqual(Reflect.get(Object(before[0]), name));
  expect(await use(bob)).toBe(SETUP);
});

test("use and a renewed session do not renew the age of the sign-in, and the password does", async () => {
  const { joined, set, use, clock } = await open();
  const bob = await joined("bob");
  await set({ maxSessionAge: 3 * DAY_SECONDS });
  for (let day = 0; day < 3; day += 1) {
    clock.advance({ seconds: DAY_SECONDS });
    expect((await answer(bob.browser.get("/get-session"))).status).toBe(200);
    expect(await use(bob)).toBe("200");
  }
  clock.advance({ seconds: 1 });
  expect(await use(bob)).toBe(OLD);
  const changed = { currentPassword: password, newPassword: "another correct horse", revokeOtherSessions: true };
  expect((await bob.browser.post("/change-password", changed)).status).toBe(200);
  expect(await use(bob)).toBe("200");
});

test("a password does not make a session by another method a password's", async () => {
  const { alice, joined, mailbox, set, use, verify, clock } = await open();
  const bob = await joined("bob");
  await verify(bob);
  await bob.browser.post("/sign-in/magic-link", { email: bob.email });
  const { token } = await mailbox.last("magic-link");
  await bob.browser.get("/magic-link/verify", { query: new URLSearchParams({ token: String(token) }).toString() });
  await set({ signInMethods: ["password"], maxSessionAge: 600 });
  const another = "403 ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD";
  expect(await use(bob)).toBe(another);
  expect((await bob.browser.post("/reauthenticate", { password })).status).toBe(200);
  expect(await use(bob)).toBe(another);
  await set({ signInMethods: null });
  clock.advance({ seconds: 601 });
  expect((await bob.browser.post("/reauthenticate", { password })).status).toBe(200);
  expect([await use(bob), await use(alice)]).toEqual([OLD, OLD]);
});
