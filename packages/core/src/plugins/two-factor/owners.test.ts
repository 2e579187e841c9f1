import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { UserGroupName } from "../../contracts/user-groups.ts";
import { definePlugin } from "../../plugin.ts";
import { user } from "../../store.ts";
import { makeKey, program } from "../../test/api-keys.ts";
import { openChallengePage, PAGE_URL } from "../../test/challenge-page.ts";
import { ASKED, openRequired } from "../../test/required-factor.ts";
import { ANN } from "../../test/social.ts";
import { openTwoFactor } from "../../test/two-factor.ts";
import { REQUIRED } from "../../test/verifying.ts";
import { admin } from "../admin/index.ts";
import { apiKey } from "../api-key/index.ts";
import { organization } from "../organization/tables.ts";
import { twoFactor } from "./index.ts";

const ACME = { name: "Acme", slug: "acme" };
const FIRST = { status: 403, body: { code: "TWO_FACTOR_SETUP_REQUIRED" } };

async function prepare(required: "owners" | readonly ("admins" | "owners")[] = "owners") {
  const app = openRequired(required);
  const [alice, bob] = [await app.join("alice"), await app.join("bob")];
  const found = (person: typeof alice) => answer(person.browser.post("/organization/create", ACME));
  return { ...app, alice, bob, found };
}

test("creating an organization requires a second factor", async () => {
  const { alice, enrol, signIn, found, me, store } = await prepare();
  expect(await found(alice)).toMatchObject(FIRST);
  expect(await store.count(organization, { where: {} })).toBe(0);
  await enrol(alice.browser);
  expect(await found(alice)).toMatchObject({ status: 200 });
  expect(await me(alice.browser)).toMatchObject({ user: { email: alice.email } });
  expect((await signIn(alice.email)).body).toMatchObject({
    twoFactorRedirect: true,
    twoFactorMethods: ["totp", "otp"],
  });
});

test("a member who becomes an owner needs a second factor immediately, and other members do not", async () => {
  const { alice, bob, auth, enrol, found, signIn, me } = await prepare();
  await enrol(alice.browser);
  const { body } = await found(alice);
  const organizationId = Reflect.get(Object(body), "id");
  // The types of a test's application do not include the plugins.
  const { addMember } = Reflect.get(Object(auth.api), "organization");
  const { id: memberId } = await addMember({ body: { userId: bob.id, role: "member", organizationId } });
  expect(await me(bob.browser)).toMatchObject({ user: { email: bob.email } });
  expect((await signIn(bob.email)).body).toMatchObject({ user: { email: bob.email } });
  const promoted = { memberId, role: "owner", organizationId };
  expect((await alice.browser.post("/organization/update-member-role", promoted)).status).toBe(200);
  expect(await me(bob.browser)).toBeNull();
  expect((await signIn(bob.email)).body).toEqual(ASKED);
});

test("accepting an invitation as an owner requires a second factor", async () => {
  const { alice, bob, enrol, found } = await prepare();
  await enrol(alice.browser);
  await found(alice);
  const invited = await answer(alice.browser.post("/organization/invite-member", { email: bob.email, role: "owner" }));
  const body = { invitationId: Reflect.get(Object(invited.body), "id") };
  expect(await answer(bob.browser.post("/organization/accept-invitation", body))).toMatchObject(FIRST);
  await enrol(bob.browser);
  expect(await answer(bob.browser.post("/organization/accept-invitation", body))).toMatchObject({ status: 200 });
});

test("several groups can be required", async () => {
  const { alice, bob, found, signIn, write } = await prepare(["admins", "owners"]);
  expect(await found(alice)).toMatchObject(FIRST);
  await write(bob.id, { role: "user,admin" });
  expect((await signIn(bob.email)).body).toEqual(ASKED);
});

test("an administrator with an address verified by a provider is challenged immediately", async () => {
  const plugins = [twoFactor({ required: "admins" }), admin({ adminEmails: [String(ANN.email)] })];
  const { arrive, sessions } = await openChallengePage({}, { plugins });
  const { browser, location } = await arrive();
  expect(location).toBe(PAGE_URL);
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: null });
  expect(await sessions()).toEqual([]);
});

test("an administrator whom a mailed link signs in is challenged, and other users are not", async () => {
  const emailVerification = { autoSignInAfterVerification: true };
  const { visitor, link, auth } = openRequired("admins", {}, { ...REQUIRED, emailVerification });
  const open = async (name: string): Promise<[number, unknown]> => {
    const browser = visitor();
    const person = { name, email: `${name}@example.com`, password: "correct horse" };
    expect((await browser.post("/sign-up/email", { ...person, callbackURL: "/home" })).status).toBe(200);
    const opened = await browser.get(await link());
    const { body } = await answer(browser.get("/get-session"));
    return [opened.status, opened.headers.get("location") === PAGE_URL ? "asked" : body];
  };
  expect(await open("root")).toEqual([302, "asked"]);
  expect(await open("alice")).toMatchObject([302, { user: { role: "user" } }]);
  expect(await answer(new Browser(auth).get("/get-session"))).toMatchObject({ body: null });
});

test("a group of a third-party plugin can be required", async () => {
  const staff: string[] = [];
  const club = definePlugin({ id: "probe", groups: { staff: ({ email }) => staff.includes(email) } });
  // An application would declare the group's name in a module augmentation.
  const required = "staff" as string as UserGroupName;
  const { alice, signIn } = await openTwoFactor({}, { plugins: [twoFactor({ required }), club] });
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
  staff.push("alice@example.com");
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: null });
  expect((await signIn()).body).toMatchObject({ twoFactorEnrollment: true });
});

/** A plugin whose challenge replaces the second factor. */
const passkeys = (isEnrolled: (() => boolean) | undefined) =>
  definePlugin({
    id: "probe",
    challenges: { key: { page: "/key", answer: () => ({}), ...(isEnrolled && { isEnrolled }) } },
  });

async function openWithKey(isEnrolled: (() => boolean) | undefined, acceptChallenges: readonly string[] = ["key"]) {
  const plugins = [
    passkeys(isEnrolled),
    twoFactor({ required: "admins", acceptChallenges: [...acceptChallenges] }),
    admin(),
    apiKey(),
  ];
  const app = openAuth({ plugins });
  const alice = await signUp(app.auth);
  const { key } = await makeKey(alice, { permissions: { user: ["list"] } });
  await app.store.update(user, { where: { email: "alice@example.com" } }, { role: "admin" } as object);
  return program(app, key);
}

test("a key of an administrator is accepted while they have set up an accepted challenge", async () => {
  let hasPasskey = true;
  const ci = await openWithKey(() => hasPasskey);
  expect((await ci.get("/admin/list-users")).status).toBe(200);
  hasPasskey = false;
  expect(await ci.get("/admin/list-users")).toMatchObject({ status: 401, body: { code: "INVALID_API_KEY" } });
});

test("a challenge without isEnrolled, or one that is not accepted, does not count as set up", async () => {
  expect((await (await openWithKey(undefined)).get("/admin/list-users")).status).toBe(401);
  expect((await (await openWithKey(() => true, [])).get("/admin/list-users")).status).toBe(401);
});
