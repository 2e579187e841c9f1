import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { ASKED, openRequired } from "../../test/required-factor.ts";
import { organization } from "../organization/tables.ts";

const ACME = { name: "Acme", slug: "acme" };
const FIRST = { status: 403, body: { code: "TWO_FACTOR_SETUP_REQUIRED" } };

async function prepare(required: "owners" | readonly ("admins" | "owners")[] = "owners") {
  const app = openRequired(required);
  const [alice, bob] = [await app.join("alice"), await app.join("bob")];
  const found = (person: typeof alice) => answer(person.browser.post("/organization/create", ACME));
  return { ...app, alice, bob, found };
}

test("who makes an organization has a factor first", async () => {
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

test("who is made an owner by another is asked at once, a member is not", async () => {
  const { alice, bob, auth, enrol, found, signIn, me } = await prepare();
  await enrol(alice.browser);
  const { body } = await found(alice);
  const organizationId = Reflect.get(Object(body), "id");
  // The types of a test's application know no plugin.
  const { addMember } = Reflect.get(Object(auth.api), "organization");
  const { id: memberId } = await addMember({ body: { userId: bob.id, role: "member", organizationId } });
  expect(await me(bob.browser)).toMatchObject({ user: { email: bob.email } });
  expect((await signIn(bob.email)).body).toMatchObject({ user: { email: bob.email } });
  const promoted = { memberId, role: "owner", organizationId };
  expect((await alice.browser.post("/organization/update-member-role", promoted)).status).toBe(200);
  expect(await me(bob.browser)).toBeNull();
  expect((await signIn(bob.email)).body).toEqual(ASKED);
});

test("an invitation to own is accepted with a factor", async () => {
  const { alice, bob, enrol, found } = await prepare();
  await enrol(alice.browser);
  await found(alice);
  const invited = await answer(alice.browser.post("/organization/invite-member", { email: bob.email, role: "owner" }));
  const body = { invitationId: Reflect.get(Object(invited.body), "id") };
  expect(await answer(bob.browser.post("/organization/accept-invitation", body))).toMatchObject(FIRST);
  await enrol(bob.browser);
  expect(await answer(bob.browser.post("/organization/accept-invitation", body))).toMatchObject({ status: 200 });
});

test("several groups are asked", async () => {
  const { alice, bob, found, signIn, write } = await prepare(["admins", "owners"]);
  expect(await found(alice)).toMatchObject(FIRST);
  await write(bob.id, { role: "user,admin" });
  expect((await signIn(bob.email)).body).toEqual(ASKED);
});
