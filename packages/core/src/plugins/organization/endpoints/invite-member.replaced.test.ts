import { textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { AuthError } from "../../../plugin.ts";
import { openInvited } from "../../../test/invited.ts";
import type { OrganizationOptions } from "../options.ts";
import { invitation, team } from "../tables.ts";

/** Writes down what hooks are told of invitations; `refuse` keeps what is pending. */
async function openHeard(options: OrganizationOptions = {}) {
  const told: string[] = [];
  const state = { refuse: false };
  const opened = await openInvited({
    ...options,
    organizationHooks: {
      beforeCreateInvitation: ({ invitation: { role } }) => void told.push(`before ${role}`),
      afterCreateInvitation: ({ invitation: { id, role }, renewed }) =>
        void told.push(`${role}, renewed: ${renewed === null ? "none" : `${renewed.id === id} ${renewed.role}`}`),
      beforeCancelInvitation: async ({ invitation: { id, role, status }, user }, { store }) => {
        if (state.refuse) throw new AuthError({ code: "IT_STAYS", status: 403, message: "It stays" });
        const row = await store.find(invitation, { where: { id } });
        told.push(`${user.name} ends ${role}: ${status}, ${row?.status}`);
      },
      afterCancelInvitation: ({ invitation: { role, status }, user }) =>
        void told.push(`${user.name} ended ${role}: ${status}`),
    },
  });
  return { ...opened, told, state };
}

test("to the same role it is renewed, with what it was before; nothing is cancelled", async () => {
  const { invite, told } = await openHeard();
  expect(await invite({ resend: true })).toBe(await invite({ resend: true }));
  expect(told).toEqual(["before member", "member, renewed: none", "before member", "member, renewed: true member"]);
});

test("renewed to the same role it stays one to its team, unless the call says otherwise", async () => {
  const { ask, store, clock } = await openInvited({ teams: { enabled: true } });
  for (const id of ["t1", "t2"]) {
    await store.insert(team, { id, name: id, organizationId: "acme", createdAt: clock.now() });
  }
  const teamAfter = async (body: object) => Reflect.get(Object((await ask(body)).body), "teamId");
  expect(await teamAfter({ teamId: "t1" })).toBe("t1");
  expect(await teamAfter({ resend: true })).toBe("t1");
  expect(await teamAfter({ resend: true, teamId: "t2" })).toBe("t2");
  expect(await teamAfter({ resend: true, teamId: null })).toBe(null);
  await teamAfter({ resend: true, teamId: "t1" });
  expect(await teamAfter({ resend: true, role: "admin" })).toBe(null);
});

test.each([
  ["renewed to another role", {}, { resend: true, role: "admin" }],
  ["invited again", { cancelPendingInvitationsOnReInvite: true }, { role: "admin" }],
] as const)(
  "%s: what gives way is cancelled, as if by its own call, or stays with all that would replace it",
  async (_, options, body) => {
    const { invite, ask, told, state, statusOf, store } = await openHeard(options);
    const first = await invite();
    told.splice(0);
    state.refuse = true;
    expect(await ask(body)).toMatchObject({ status: 403, body: { code: "IT_STAYS" } });
    expect([await statusOf(first), await store.count(invitation, { where: {} })]).toEqual(["pending", 1]);
    expect(told.splice(0)).toEqual(["before admin"]);
    state.refuse = false;
    const second = await invite(body);
    expect([await statusOf(first), await statusOf(second)]).toEqual(["canceled", "pending"]);
    expect(told).toEqual([
      "before admin",
      "alice ends member: pending, pending",
      "alice ended member: canceled",
      "admin, renewed: none",
    ]);
  },
);

test("each that gives way is told of, one that has run out as well", async () => {
  const { invite, told, clock } = await openHeard();
  await invite({ role: "admin" });
  clock.advance({ days: 2 });
  await invite();
  told.splice(0);
  await invite({ resend: true, role: "admin,member" });
  expect(told).toEqual([
    "before admin,member",
    "alice ends member: pending, pending",
    "alice ends admin: pending, pending",
    "alice ended member: canceled",
    "alice ended admin: canceled",
    "admin,member, renewed: none",
  ]);
});

test("a hook that turns an invitation to another address leaves what the first one has", async () => {
  const robert = { email: "robert@example.com" };
  let data: object = {};
  const opened = await openInvited({
    cancelPendingInvitationsOnReInvite: true,
    organizationHooks: { beforeCreateInvitation: () => ({ data }) },
  });
  const { ask, invite, statusOf } = opened;
  const [bobs, roberts] = [await invite(), await invite(robert)];
  data = robert;
  expect(textOf((await ask()).body, "email")).toBe(robert.email);
  expect([await statusOf(bobs), await statusOf(roberts)]).toEqual(["pending", "canceled"]);
});
