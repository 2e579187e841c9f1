import { session } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { defineHook } from "../../../contracts/hook.ts";
import { openInvited } from "../../../test/invited.ts";
import { invitation, member, organization } from "../tables.ts";

const CALLS = ["create", "set-active", "accept-invitation"] as const;

/** Bob owns an organization and is invited to another; whatever he calls, his session ends once he has passed the gate. */
async function harness() {
  const ends = defineHook({
    when: "before",
    paths: CALLS.map((call) => `/organization/${call}`),
    async run({ services, session: active }) {
      await services.store.delete(session, { where: { userId: String(active?.user.id) } });
    },
  });
  const opened = await openInvited({}, { hooks: [ends], session: { cookieCache: { enabled: true } } });
  const bob = await opened.person("bob");
  await opened.create("bobs", bob);
  const invitationId = await opened.invite({ email: bob.email });
  return { ...opened, bob, invitationId };
}

test.each([
  ["create", { name: "Late", slug: "late" }],
  ["set-active", { organizationId: "bobs" }],
  ["set-active", { organizationId: null }],
  ["accept-invitation", {}],
] as const)(
  "%s %j in a session that has just ended is refused, writes nothing and sends no cookie",
  async (call, body) => {
    const { bob, invitationId, store, statusOf } = await harness();
    const response = await bob.browser.post(`/organization/${call}`, { invitationId, ...body });
    expect([response.status, response.json]).toEqual([401, expect.objectContaining({ code: "UNAUTHORIZED" })]);
    expect([response.headers.get("x-sallyport-changes"), response.headers.getSetCookie()]).toEqual([null, []]);
    expect(await store.count(organization, { where: { slug: "late" } })).toBe(0);
    expect(await store.count(member, { where: { userId: bob.id } })).toBe(1);
    expect(await statusOf(invitationId)).toBe("pending");
    expect(await store.count(invitation, { where: {} })).toBe(1);
  },
);
