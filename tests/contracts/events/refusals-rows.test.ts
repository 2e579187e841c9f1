import { account, session, user, verification } from "@sallyport/core/store";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { placeOf } from "../../attacks/account/account-life.ts";
import { begin, claimsOf, comeBack, expectEnd, openWorld } from "../../attacks/oauth/oauth-harness.ts";
import { openStaffed } from "../../attacks/organization/organization-harness.ts";
import { describeHarnesses, type OpenHarness } from "../../ground/harnesses.ts";
import { ACCOUNTS, follow } from "../../ground/mailed.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";

/** Reads the rows of users, and all tokens of users except provider flows, which end with any outcome. */
async function rowsOf({ store }: OpenedAuth): Promise<string> {
  const all = [];
  for (const table of [user, account, session]) {
    all.push(await store.list(table, { where: {}, orderBy: [{ column: "id", direction: "asc" }] }));
  }
  const tokens = await store.list(verification, { where: {}, orderBy: [{ column: "id", direction: "asc" }] });
  const kept = tokens.filter(({ userId, identifier }) => userId !== null && !identifier.startsWith("oauth-state:"));
  return JSON.stringify([...all, kept], null, 1);
}

async function openApp(open: OpenHarness) {
  const mailbox = new Outbox();
  const world = await openWorld({ isNear: true });
  const lab = await open(world.options({ ...mailbox.options, ...ACCOUNTS }));
  world.setClock(lab);
  const alice = await signUp(lab, "alice");
  /** Runs calls that are rejected, one minute later. */
  const untouched = async (refused: () => Promise<void>): Promise<void> => {
    lab.clock.advance({ minutes: 1 });
    const before = await rowsOf(lab);
    await refused();
    expect(await rowsOf(lab)).toBe(before);
  };
  return { mailbox, world, lab, alice, untouched };
}

describeHarnesses("rejected calls leave the rows of users unchanged", (open) => {
  test("a used verification link, and a link for an address that is no longer current", async () => {
    const { lab, mailbox, alice, untouched } = await openApp(open);
    const { email } = personOf("alice");
    await alice.post("/send-verification-email", { email });
    const first = await mailbox.last("verify-email");
    // A request to change the address invalidates earlier links.
    await alice.post("/change-email", { newEmail: "alice@new.example.org" });
    const move = await mailbox.last("verify-email");
    await untouched(async () => expect(placeOf(await follow(alice, first))).toBe("/?error=invalid_token"));
    const elsewhere = await signUp(lab, "bob");
    await untouched(async () => expect(placeOf(await follow(elsewhere, move))).toBe("/?error=unauthorized"));
    await follow(alice, move);
    await untouched(async () => {
      for (const mail of [first, move]) expect(placeOf(await follow(alice, mail))).toBe("/?error=invalid_token");
    });
  });

  test("a provider callback and a link-social call that fail", async () => {
    const { lab, world, alice, untouched } = await openApp(open);
    await lab.store.update(user, { where: {} }, { emailVerified: true });
    const other = world.consent(await begin(alice, {}, "/link-social"), claimsOf("somebody"));
    await untouched(async () => expectEnd(await comeBack(alice, other), "unable_to_link_account"));
    const idToken = { token: world.mock.idToken(claimsOf("somebody")) };
    await untouched(async () => {
      const answer = await alice.post("/link-social", { provider: "mock", idToken });
      expect(answer.code).toBe("LINKING_DIFFERENT_EMAILS_NOT_ALLOWED");
    });
    const bob = new Browser(lab);
    await comeBack(bob, world.consent(await begin(bob), claimsOf("bob")));
    const bobs = world.consent(await begin(alice, {}, "/link-social"), claimsOf("bob"));
    await untouched(async () => expectEnd(await comeBack(alice, bobs), "account_already_linked_to_different_user"));
  });

  test("change-password, set-password, delete-user, unlink-account and reset-password", async () => {
    const { lab, mailbox, alice, untouched } = await openApp(open);
    const { email } = personOf("alice");
    const newPassword = "another-long-password";
    await new Browser(lab).post("/request-password-reset", { email });
    const { token } = await mailbox.last("reset-password");
    await new Browser(lab).post("/reset-password", { token, newPassword });
    await alice.post("/sign-in/email", { email, password: newPassword });
    const headers = { cookie: alice.cookies.header() ?? "" };
    await untouched(async () => {
      const answers = [
        await alice.post("/change-password", { currentPassword: "wrong-wrong", newPassword }),
        await alice.post("/unlink-account", { providerId: "credential" }),
        await alice.post("/unlink-account", { providerId: "github" }),
        await alice.post("/delete-user", { password: "wrong-wrong" }),
        await alice.post("/delete-user", { token: "no-such-token" }),
        await new Browser(lab).post("/reset-password", { token, newPassword: "one-more-password" }),
      ];
      for (const { status, text } of answers) expect(status, text).toBe(400);
      const set = lab.auth.api.setPassword({ body: { newPassword }, headers });
      await expect(set).rejects.toMatchObject({ code: "PASSWORD_ALREADY_SET" });
    });
  });

  test("the deletion of a sole owner, and the calls of an organization", async () => {
    const { lab, alice, carol, dave, inert, idOf, memberId, acme, teamId, invitationId } = await openStaffed(open);
    lab.clock.advance({ minutes: 1 });
    const [owner, member] = [await memberId("alice"), await idOf("dave")];
    await inert(async () => {
      const refused = [
        await alice.post("/delete-user"),
        await alice.post("/organization/leave", { organizationId: acme }),
        await carol.post("/organization/remove-member", { memberIdOrEmail: owner }),
        await carol.post("/organization/update-member-role", { memberId: owner, role: "member" }),
        await carol.post("/organization/delete", { organizationId: acme }),
        await dave.post("/organization/update", { data: { name: "Mine" } }),
        await dave.post("/organization/create-team", { name: "Mine" }),
        await dave.post("/organization/update-team", { teamId, data: { name: "Mine" } }),
        await dave.post("/organization/remove-team", { teamId }),
        await dave.post("/organization/invite-member", { email: "x@example.org", role: "member" }),
        await dave.post("/organization/cancel-invitation", { invitationId }),
        await dave.post("/organization/accept-invitation", { invitationId }),
        await dave.post("/organization/reject-invitation", { invitationId }),
        await dave.post("/organization/create", { name: "Again", slug: "acme" }),
        await dave.post("/organization/create-role", { role: "mine", permission: { team: ["create"] } }),
        await dave.post("/organization/transfer-ownership", { memberId: owner }),
      ];
      for (const { status, text } of refused) expect(status, text).toBeGreaterThanOrEqual(400);
      const again = { userId: member, role: "member", organizationId: acme };
      // The harness has no types for the calls of plugins.
      const { addMember } = Reflect.get(Object(lab.auth.api), "organization");
      await expect(addMember({ body: again })).rejects.toMatchObject({ status: 400 });
    });
  });
});
