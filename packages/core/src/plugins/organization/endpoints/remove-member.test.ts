import { session } from "@sallyport/core/store";
import { answer } from "sallyport-tests/ground/answer";
import { describe, expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { member } from "../tables.ts";

const PATH = "/organization/remove-member";

async function harness(options: Parameters<typeof openOrganizations>[0] = {}, rest = {}) {
  const opened = openOrganizations(options, rest);
  const [alice, bob, carol] = [await opened.person("alice"), await opened.person("bob"), await opened.person("carol")];
  const organizationId = await opened.create("acme", alice);
  const rows = () => opened.store.count(member, { where: { organizationId } });
  return { ...opened, alice, bob, carol, organizationId, rows };
}

describe("remove-member", () => {
  test("by id and by address in any case; what the person had active is cleared in all their sessions", async () => {
    const { alice, bob, carol, organizationId, join, rows, store } = await harness();
    const { id } = await join(organizationId, bob);
    await join(organizationId, carol);
    await store.update(session, { where: { userId: bob.id } }, { activeOrganizationId: organizationId } as object);
    const removed = await answer(alice.browser.post(PATH, { memberIdOrEmail: id, organizationId }));
    expect(removed).toMatchObject({ status: 200, body: { member: { id, userId: bob.id, role: "member" } } });
    expect(await answer(bob.browser.get("/get-session"))).toMatchObject({
      body: { session: { activeOrganizationId: null } },
    });
    const byMail = await alice.browser.post(PATH, { memberIdOrEmail: "CAROL@example.com", organizationId });
    expect([byMail.status, await rows()]).toEqual([200, 1]);
    expect(byMail.headers.get("set-cookie")).toBeNull();
  });

  test("with the cookie cache on, what the caller left shows in their next get-session", async () => {
    const opened = await harness({}, { session: { cookieCache: { enabled: true } } });
    const { bob, organizationId, join } = opened;
    const { id } = await join(organizationId, bob, "admin");
    await bob.browser.post("/organization/set-active", { organizationId });
    const before = await answer(bob.browser.get("/get-session"));
    expect(before).toMatchObject({ body: { session: { activeOrganizationId: organizationId } } });
    expect((await bob.browser.post(PATH, { memberIdOrEmail: id })).status).toBe(200);
    const after = await answer(bob.browser.get("/get-session"));
    expect(after).toMatchObject({ body: { session: { activeOrganizationId: null } } });
    expect(await answer(bob.browser.get("/organization/get-active-member"))).toMatchObject({
      body: { code: "NO_ACTIVE_ORGANIZATION" },
    });
  });

  test("the only owner stays, whoever asks and however they are named", async () => {
    const { alice, bob, organizationId, join, rows } = await harness();
    await join(organizationId, bob, "admin");
    for (const [caller, memberIdOrEmail] of [
      [alice, `member-acme-${alice.id}`],
      [alice, "ALICE@EXAMPLE.COM"],
      [bob, alice.email],
    ] as const) {
      expect(await answer(caller.browser.post(PATH, { memberIdOrEmail, organizationId }))).toMatchObject({
        status: 400,
        body: {
          code: "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER",
          message: "You cannot leave the organization as the only owner",
        },
      });
    }
    expect(await rows()).toBe(2);
  });

  test("an owner with several roles is removed by owners only", async () => {
    const { alice, bob, carol, organizationId, join, rows } = await harness();
    await join(organizationId, bob, "admin");
    await join(organizationId, carol, "admin,owner");
    const asked = { memberIdOrEmail: carol.email, organizationId };
    expect(await answer(bob.browser.post(PATH, asked))).toMatchObject({
      status: 403,
      body: { code: "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER" },
    });
    expect((await alice.browser.post(PATH, asked)).status).toBe(200);
    expect(await rows()).toBe(2);
  });

  test("plain members, outsiders, strangers and members of another organization", async () => {
    const { alice, bob, carol, organizationId, join, create, rows } = await harness();
    await join(organizationId, bob);
    const other = await create("other", carol);
    const codeOf = async (caller: typeof alice, memberIdOrEmail: string, id?: string) =>
      (await answer(caller.browser.post(PATH, { memberIdOrEmail, organizationId: id }))).body;
    expect(await codeOf(bob, alice.email, organizationId)).toMatchObject({
      code: "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER",
    });
    expect(await codeOf(carol, alice.email, organizationId)).toMatchObject({
      code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
    });
    for (const name of [carol.email, `member-${other}-${carol.id}`, "nobody@example.com", "@", ""]) {
      expect(await codeOf(alice, name, organizationId)).toMatchObject({ code: "MEMBER_NOT_FOUND" });
    }
    expect(await codeOf(alice, bob.email)).toMatchObject({ code: "NO_ACTIVE_ORGANIZATION" });
    expect(await codeOf(alice, bob.email, "nowhere")).toMatchObject({ code: "ORGANIZATION_NOT_FOUND" });
    expect(await rows()).toBe(2);
  });

  test("what the hook before it throws undoes it; what the one after throws is logged", async () => {
    let refuses = true;
    const { alice, bob, organizationId, join, rows, entries } = await harness({
      organizationHooks: {
        beforeRemoveMember: async () => {
          if (refuses) throw new Error("not now");
          return undefined;
        },
        afterRemoveMember: () => {
          throw new Error("too late");
        },
      },
    });
    await join(organizationId, bob);
    const asked = { memberIdOrEmail: bob.email, organizationId };
    expect((await alice.browser.post(PATH, asked)).status).toBe(500);
    expect(await rows()).toBe(2);
    refuses = false;
    expect((await alice.browser.post(PATH, asked)).status).toBe(200);
    expect(await rows()).toBe(1);
    expect(entries.map(({ message }) => message)).toContain("afterRemoveMember failed");
  });
});
