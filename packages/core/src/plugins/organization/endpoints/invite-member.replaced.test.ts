import { expect, test } from "vitest";
import { AuthError } from "../../../plugin.ts";
import { openAcme } from "../../../test/acme.ts";
import type { OrganizationOptions } from "../options.ts";
import { invitation } from "../tables.ts";

/** Creates acme with hooks that record invitations. `refuse` rejects canceling a pending one. */
async function openRecording(options: OrganizationOptions = {}) {
  const recorded: string[] = [];
  const state = { refuse: false };
  const opened = await openAcme({
    ...options,
    organizationHooks: {
      beforeCreateInvitation: ({ invitation: { role } }) => void recorded.push(`before ${role}`),
      afterCreateInvitation: ({ invitation: { id, role }, renewed }) =>
        void recorded.push(`${role}, renewed: ${renewed === null ? "none" : `${renewed.id === id} ${renewed.role}`}`),
      beforeCancelInvitation: async ({ invitation: { id, role, status }, user }, { store }) => {
        if (state.refuse) throw new AuthError({ code: "IT_STAYS", status: 403, message: "It stays" });
        const row = await store.find(invitation, { where: { id } });
        recorded.push(`${user.name} ends ${role}: ${status}, ${row?.status}`);
      },
      afterCancelInvitation: ({ invitation: { role, status }, user }) =>
        void recorded.push(`${user.name} ended ${role}: ${status}`),
    },
  });
  return { ...opened, recorded, state };
}

test("resending with the same role renews the invitation and cancels nothing", async () => {
  const { invite, recorded } = await openRecording();
  expect(await invite({ resend: true })).toBe(await invite({ resend: true }));
  expect(recorded).toEqual(["before member", "member, renewed: none", "before member", "member, renewed: true member"]);
});

test("resending with the same role keeps the team, unless the call changes it", async () => {
  const { ask, addTeams } = await openAcme({ teams: { enabled: true } });
  await addTeams(["t1", "t2"]);
  const teamAfter = async (body: object) => Reflect.get(Object((await ask(body)).body), "teamId");
  expect(await teamAfter({ teamId: "t1" })).toBe("t1");
  expect(await teamAfter({ resend: true })).toBe("t1");
  expect(await teamAfter({ resend: true, teamId: "t2" })).toBe("t2");
  expect(await teamAfter({ resend: true, teamId: null })).toBe(null);
  await teamAfter({ resend: true, teamId: "t1" });
  expect(await teamAfter({ resend: true, role: "admin" })).toBe(null);
});

test.each([
  ["resending with another role", {}, { resend: true, role: "admin" }],
  ["inviting again", { cancelPendingInvitationsOnReInvite: true }, { role: "admin" }],
] as const)(
  "%s: the previous invitation is canceled with its hooks, or both changes are rolled back",
  async (_, options, body) => {
    const { invite, ask, recorded, state, statusOf, store } = await openRecording(options);
    const first = await invite();
    recorded.splice(0);
    state.refuse = true;
    expect(await ask(body)).toMatchObject({ status: 403, body: { code: "IT_STAYS" } });
    expect([await statusOf(first), await store.count(invitation, { where: {} })]).toEqual(["pending", 1]);
    expect(recorded.splice(0)).toEqual(["before admin"]);
    state.refuse = false;
    const second = await invite(body);
    expect([await statusOf(first), await statusOf(second)]).toEqual(["canceled", "pending"]);
    expect(recorded).toEqual([
      "before admin",
      "alice ends member: pending, pending",
      "alice ended member: canceled",
      "admin, renewed: none",
    ]);
  },
);

test("each replaced invitation emits an event, even an expired one", async () => {
  const { invite, recorded, clock } = await openRecording();
  await invite({ role: "admin" });
  clock.advance({ days: 2 });
  await invite();
  recorded.splice(0);
  await invite({ resend: true, role: "admin,member" });
  expect(recorded).toEqual([
    "before admin,member",
    "alice ends member: pending, pending",
    "alice ends admin: pending, pending",
    "alice ended member: canceled",
    "alice ended admin: canceled",
    "admin,member, renewed: none",
  ]);
});

test("a user who resends an invitation becomes its inviter", async () => {
  const { joined, invite, alice, store } = await openAcme();
  const carol = await joined("carol", "admin");
  const id = await invite();
  expect(await store.find(invitation, { where: { id } })).toMatchObject({ inviterId: alice.id });
  expect(await invite({ resend: true }, carol)).toBe(id);
  expect(await store.find(invitation, { where: { id } })).toMatchObject({ inviterId: carol.id });
});
