import { organization } from "@sallyport/core/organization";
import { user } from "@sallyport/core/store";
import { Browser, Outbox } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ACCOUNTS, OWN_PAGE } from "../../ground/mailed.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signIn, signUp } from "../../ground/people.ts";
import { claimsOf, mock, openOAuth, walk } from "../oauth/oauth-harness.ts";
import type { Claims } from "../oauth/oauth-provider.ts";
import { adminPlugin, join, openAdmins, told } from "./admin-harness.ts";

const RISE = {
  role: "admin",
  roles: ["admin"],
  banned: false,
  banReason: null,
  banExpires: null,
  impersonatedBy: "u",
  emailVerified: true,
  data: { role: "admin" },
  user: { role: "admin" },
  metadata: { role: "admin" },
};
const PLAIN = { role: "user", banned: false };

describe("a user cannot get a role", () => {
  test("through sign-up, update-user or unknown routes", async () => {
    const { lab, alice, rowOf } = await openAdmins();
    const carol = new Browser(lab);
    for (const body of [
      RISE,
      { ...RISE, role: ["admin"] },
      { ...RISE, role: { toString: "admin" } },
      { ...RISE, "role\u0000": "admin" },
    ]) {
      const answer = await carol.post("/sign-up/email", { ...personOf("carol"), ...body });
      expect([200, 400, 422]).toContain(answer.status);
      await alice.browser.post("/update-user", { name: "Alice", ...body });
      expect(await rowOf(alice.id)).toMatchObject(PLAIN);
    }
    const made = await lab.store.find(user, { where: { email: personOf("carol").email } });
    expect(made).toMatchObject({ ...PLAIN, emailVerified: false });
    for (const path of ["/update-session", "/admin/update-session", "/set-role"])
      expect((await alice.browser.post(path, RISE)).status).toBe(404);
    expect(told(await alice.browser.get("/admin/list-users"))).toBe("403 YOU_ARE_NOT_ALLOWED_TO_LIST_USERS");
  });

  test.each(["the profile", "mapProfileToUser", "the user beside an ID token"])("through %s", async (where) => {
    const said: Record<string, unknown> = where === "mapProfileToUser" ? RISE : {};
    const mapProfileToUser = () => said;
    const provider = mock({ overrideUserInfoOnSignIn: true, mapProfileToUser });
    const account = { accountLinking: { updateUserInfoOnLink: true } };
    const app = await openOAuth({ customProviders: [provider], account, plugins: [adminPlugin()] });
    const claims: Claims = where === "the profile" ? RISE : {};
    const person = { ...claimsOf("carol", claims), email_verified: false };
    for (let round = 0; round < 2; round += 1) await walk(app.world, app.visitor(), person);
    if (where === "the user beside an ID token") {
      const idToken = { token: app.world.mock.idToken(person), user: RISE };
      await app.visitor().post("/sign-in/social", { provider: "mock", idToken });
    }
    const carol = await app.lab.store.find(user, { where: { email: personOf("carol").email } });
    expect(carol).toMatchObject({ ...PLAIN, emailVerified: false });
    const alice = await join(app.lab, "alice");
    await walk(app.world, alice.browser, claimsOf("alice", claims), {}, "/link-social");
    expect(await app.lab.store.find(user, { where: { id: alice.id } })).toMatchObject(PLAIN);
  });

  test("through the roles, metadata or invitations of an organization", async () => {
    const { lab, alice, bob, rowOf } = await openAdmins({ plugins: [organization()] });
    const acme = { name: "Acme", slug: "acme", ...RISE };
    expect([200, 400]).toContain((await alice.browser.post("/organization/create", acme)).status);
    const made = await alice.browser.post("/organization/create", { name: "Other", slug: "other" });
    const body = { organizationId: made.at("id"), email: bob.email, role: "admin" };
    const invited = await alice.browser.post("/organization/invite-member", body);
    expect(invited.status, invited.text).toBe(200);
    await bob.browser.post("/organization/accept-invitation", { invitationId: invited.at("id") });
    expect(await lab.store.find(user, { where: { id: bob.id } })).toMatchObject(PLAIN);
    expect(await rowOf(alice.id)).toMatchObject(PLAIN);
    for (const { browser } of [alice, bob])
      expect(told(await browser.post("/admin/set-role", { userId: bob.id, role: "admin" }))).toBe(
        "403 YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE",
      );
  });

  test.each(["role", "banned", "banReason", "banExpires"])(
    "through an additional field with the name of the column %s",
    (name) => {
      const additionalFields = { [name]: { type: "string", required: false } } as const;
      expect(() => openAuth({ plugins: [adminPlugin()], user: { additionalFields } })).toThrow(name);
    },
  );
});

describe("an address in adminEmails", () => {
  const chief = personOf("chief");

  test.each([chief.email, chief.email.toUpperCase(), "Chief@People.Example.Org"])(
    "makes its user an admin once verified, in any letter case, when configured as %s",
    async (adminEmail) => {
      const mailbox = new Outbox();
      const lab = openAuth({ ...mailbox.options, ...ACCOUNTS, plugins: [adminPlugin({ adminEmails: [adminEmail] })] });
      const squatter = new Browser(lab);
      await squatter.post("/sign-up/email", { ...chief, email: "CHIEF@people.EXAMPLE.org" });
      expect(told(await squatter.get("/admin/list-users"))).toBe("403 YOU_ARE_NOT_ALLOWED_TO_LIST_USERS");
      await squatter.post("/send-verification-email", { email: chief.email });
      const { url } = await mailbox.last("verify-email");
      expect((await new Browser(lab).get(url, { headers: OWN_PAGE })).status).toBeLessThan(400);
      expect((await (await signIn(lab, "chief")).get("/admin/list-users")).status).toBe(200);
    },
  );

  test("gives no rights to a user who requests it as a new address, or to similar addresses", async () => {
    const mailbox = new Outbox();
    const options = { ...mailbox.options, ...ACCOUNTS, user: { changeEmail: { enabled: true } } };
    const { lab, alice, rowOf } = await openAdmins(options, { adminEmails: [chief.email] });
    const asked = await alice.browser.post("/change-email", { newEmail: chief.email.toUpperCase() });
    expect(asked.status).toBe(200);
    expect(await rowOf(alice.id)).toMatchObject({ email: alice.email });
    expect((await alice.browser.get("/admin/list-users")).status).toBe(403);
    // These addresses only resemble the configured one.
    for (const [index, email] of ["chief+1@people.example.org", "chief@people.example.org.evil.example"].entries()) {
      const near = await signUp(lab, `near${index}`);
      await lab.store.update(user, { where: { name: `near${index}` } }, { email, emailVerified: true });
      expect((await near.get("/admin/list-users")).status).toBe(403);
    }
  });
});
