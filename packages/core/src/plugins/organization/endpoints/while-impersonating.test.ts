import { session } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { whoIs } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { defineHook } from "../../../contracts/hook.ts";
import { user } from "../../../store.ts";
import { openAcme } from "../../../test/acme.ts";
import { admin } from "../../admin/index.ts";
import { bearer } from "../../bearer/index.ts";
import { invitation, member, organization } from "../tables.ts";

/** Root impersonates alice, who owns acme. Bob is a member, and carol another owner. */
async function openImpersonated(carrier: string) {
  const opened = await openAcme({}, { plugins: [admin({ adminEmails: ["root@example.com"] }), bearer()] });
  const { auth, person, joined, store, alice } = opened;
  const [root, bob, carol] = [await person("root"), await joined("bob"), await joined("carol", "owner")];
  await store.update(user, { where: { id: root.id } }, { emailVerified: true });
  const began = await root.browser.post("/admin/impersonate-user", { userId: alice.id });
  expect(began.status).toBe(200);
  const headers = { authorization: `Bearer ${began.headers.get("set-auth-token")}` };
  const call = (path: string, body: object) => {
    const given = { organizationId: "acme", ...body };
    return answer(
      carrier === "cookie" ? root.browser.post(path, given) : new Browser(auth).post(path, given, { headers }),
    );
  };
  const { id: own = "" } = (await store.find(member, { where: { userId: alice.id } })) ?? {};
  return { ...opened, call, own, bob: bob.memberId, carol: carol.memberId };
}

test.each(["cookie", "bearer"])(
  "by %s, an impersonated owner can neither delete the organization nor give or take away ownership",
  async (carrier) => {
    const { call, own, bob, carol, store } = await openImpersonated(carrier);
    for (const [path, body] of [
      ["delete", {}],
      ["transfer-ownership", { memberId: bob }],
      ["update-member-role", { memberId: bob, role: "owner" }],
      ["update-member-role", { memberId: bob, role: ["member", "owner"] }],
      ["update-member-role", { memberId: carol, role: "member" }],
      ["update-member-role", { memberId: own, role: "member" }],
      ["invite-member", { email: "mallory@example.com", role: "owner" }],
      ["invite-member", { email: "mallory@example.com", role: ["member", " owner "] }],
    ] as const) {
      const refused = { status: 403, body: { code: "NOT_WHILE_IMPERSONATING" } };
      expect([path, await call(`/organization/${path}`, body)]).toMatchObject([path, refused]);
    }
    expect(await store.count(organization, { where: { id: "acme" } })).toBe(1);
    expect(await store.count(member, { where: { role: "owner" } })).toBe(2);
    expect(await store.count(member, { where: { role: "member" } })).toBe(1);
  },
);

test.each(["cookie", "bearer"])(
  "by %s, an impersonated owner can manage members, invitations and the name, and leave",
  async (carrier) => {
    const { call, own, bob, alice, store } = await openImpersonated(carrier);
    for (const [path, body] of [
      ["/organization/update-member-role", { memberId: bob, role: "admin" }],
      ["/organization/invite-member", { email: "dave@example.com", role: "member" }],
      ["/organization/update", { data: { name: "Acme & Sons" } }],
      ["/organization/leave", {}],
      ["/update-user", { name: "Alice Liddell" }],
    ] as const)
      expect([path, await call(path, body)]).toMatchObject([path, { status: 200 }]);
    expect(await store.count(member, { where: { id: own } })).toBe(0);
    expect(await whoIs(alice.browser)).toBe("Alice Liddell");
  },
);

const CALLS = ["create", "set-active", "accept-invitation"] as const;

/** Bob owns an organization and is invited to another. His session ends in each call after the session check. */
async function harness() {
  const ends = defineHook({
    when: "before",
    paths: CALLS.map((call) => `/organization/${call}`),
    async run({ services, session: active }) {
      await services.store.delete(session, { where: { userId: String(active?.user.id) } });
    },
  });
  const opened = await openAcme({}, { hooks: [ends], session: { cookieCache: { enabled: true } } });
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
] as const)("%s %j in a session that is revoked during the call returns 401 and writes nothing", async (call, body) => {
  const { bob, invitationId, store, statusOf } = await harness();
  const response = await bob.browser.post(`/organization/${call}`, { invitationId, ...body });
  expect([response.status, response.json]).toEqual([401, expect.objectContaining({ code: "UNAUTHORIZED" })]);
  expect([response.headers.get("x-sallyport-changes"), response.headers.getSetCookie()]).toEqual([null, []]);
  expect(await store.count(organization, { where: { slug: "late" } })).toBe(0);
  expect(await store.count(member, { where: { userId: bob.id } })).toBe(1);
  expect(await statusOf(invitationId)).toBe("pending");
  expect(await store.count(invitation, { where: {} })).toBe(1);
});
