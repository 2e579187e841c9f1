import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { user } from "../../../store.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { admin } from "../../admin/index.ts";
import { bearer } from "../../bearer/index.ts";
import { member, organization } from "../tables.ts";

type Call = (path: string, body: Readonly<Record<string, unknown>>) => ReturnType<typeof answer>;

/** Root is signed in as alice, who owns acme; bob is a member, carol another owner. */
async function openImpersonated(carrier: string) {
  const opened = openOrganizations({}, { plugins: [admin({ adminEmails: ["root@example.com"] }), bearer()] });
  const { person, create, join, store } = opened;
  const [root, alice] = [await person("root"), await person("alice")];
  const [bob, carol] = [await person("bob"), await person("carol")];
  await store.update(user, { where: { id: root.id } }, { emailVerified: true });
  await create("acme", alice);
  await join("acme", bob);
  await join("acme", carol, "owner");
  const began = await root.browser.post("/admin/impersonate-user", { userId: alice.id });
  expect(began.status).toBe(200);
  const native = new Browser(opened.auth);
  const headers = { authorization: `Bearer ${began.headers.get("set-auth-token")}` };
  const call: Call = (path, body) =>
    answer(carrier === "cookie" ? root.browser.post(path, body) : native.post(path, body, { headers }));
  return { ...opened, call, alice, bob, carol };
}

const idOf = ({ id }: { readonly id: string }): string => `member-acme-${id}`;

test.each(["cookie", "bearer"])(
  "by %s, who is signed in as an owner neither deletes the organization nor hands it over",
  async (carrier) => {
    const { call, alice, bob, carol, store } = await openImpersonated(carrier);
    const acme = { organizationId: "acme" };
    for (const [path, body] of [
      ["delete", acme],
      ["transfer-ownership", { ...acme, memberId: idOf(bob) }],
      ["update-member-role", { ...acme, memberId: idOf(bob), role: "owner" }],
      ["update-member-role", { ...acme, memberId: idOf(bob), role: ["member", "owner"] }],
      ["update-member-role", { ...acme, memberId: idOf(carol), role: "member" }],
      ["update-member-role", { ...acme, memberId: idOf(alice), role: "member" }],
      ["invite-member", { ...acme, email: "mallory@example.com", role: "owner" }],
      ["invite-member", { ...acme, email: "mallory@example.com", role: ["member", " owner "] }],
    ] as const)
      expect([path, await call(`/organization/${path}`, body)]).toMatchObject([
        path,
        { status: 403, body: { code: "NOT_WHILE_IMPERSONATING" } },
      ]);
    expect(await store.count(organization, { where: { id: "acme" } })).toBe(1);
    const roles = await store.list(member, { where: { organizationId: "acme" } });
    expect(roles.map(({ role }) => role).sort()).toEqual(["member", "owner", "owner"]);
  },
);

test.each(["cookie", "bearer"])(
  "by %s, what is not the user's alone goes on: members, invitations, leaving, the name",
  async (carrier) => {
    const { call, bob, alice, store } = await openImpersonated(carrier);
    const acme = { organizationId: "acme" };
    for (const [path, body] of [
      ["/organization/update-member-role", { ...acme, memberId: idOf(bob), role: "admin" }],
      ["/organization/invite-member", { ...acme, email: "dave@example.com", role: "member" }],
      ["/organization/update", { ...acme, data: { name: "Acme & Sons" } }],
      ["/organization/leave", acme],
      ["/update-user", { name: "Alice Liddell" }],
    ] as const)
      expect([path, await call(path, body)]).toMatchObject([path, { status: 200 }]);
    expect(await store.count(member, { where: { userId: alice.id } })).toBe(0);
    expect(textOf((await answer(alice.browser.get("/get-session"))).body, "user", "name")).toBe("Alice Liddell");
  },
);
