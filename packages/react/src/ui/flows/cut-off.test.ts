import { describe, expect, test } from "vitest";
import { OFFLINE } from "../../fixtures/site.ts";
import { createSiteSuite } from "../../fixtures/site-suite.ts";
import { REACTS } from "../../fixtures/suite.ts";

const LOST = { code: "NETWORK_ERROR" };

describe.each(REACTS)("React %s: the connection is gone after the first page", (_version, suffix) => {
  const { site, open, until } = createSiteSuite(suffix);

  /** An admin, and four more users. */
  async function crowd() {
    const here = site();
    const root = await here.join("root");
    for (const name of ["ada", "bob", "cyd", "dee"]) await here.join(name);
    await root.client.$session.get().refetch();
    return root;
  }

  test("useAdminUsers: it is said, the page before stays, and the next one is read once there is one again", async () => {
    const { flow, does, line } = await open(await crowd(), ({ useAdminUsers }) => useAdminUsers({ pageSize: 2 }));
    const names = () => flow().users.data?.users.map(({ name }) => name);
    await until(() => expect(names()).toEqual(["dee", "cyd"]));
    line.isDown = true;
    await does(({ users }) => users.next?.());
    await until(() => expect(flow().users.error).toMatchObject(LOST));
    expect([names(), flow().users.isRefetching]).toEqual([["dee", "cyd"], false]);
    line.isDown = false;
    await does(({ users }) => users.refetch());
    await until(() => expect(names()).toEqual(["bob", "ada"]));
    expect(flow().users).toMatchObject({ page: 2, error: null });
    line.isDown = true;
    await does(({ filters }) => filters.ask({ ...filters.draft, sort: "oldest" }));
    await until(() => expect(flow().users.error).toMatchObject(LOST));
    // Others were asked for: these would not be them.
    expect(names()).toBeUndefined();
  });

  test("useAuditLog: it is said, the page before stays, and the next one is read once there is one again", async () => {
    const { flow, does, line } = await open(await crowd(), ({ useAuditLog }) => useAuditLog({ pageSize: 2 }));
    const ids = () => flow().trail.data?.entries.map(({ id }) => id) ?? [];
    await until(() => expect(ids()).toHaveLength(2));
    const first = ids();
    line.isDown = true;
    await does(({ trail }) => trail.next?.());
    await until(() => expect(flow().trail.error).toMatchObject(LOST));
    expect(ids()).toEqual(first);
    line.isDown = false;
    await does(({ trail }) => trail.refetch());
    await until(() => expect(flow().trail).toMatchObject({ page: 2, error: null, isRefetching: false }));
    expect(ids().filter((id) => first.includes(id))).toEqual([]);
    line.isDown = true;
    await does(({ verify }) => verify?.());
    await until(() => expect(flow().verdict).toEqual({ status: "idle", words: "", problem: OFFLINE }));
  });

  test("useMembersTable: it is said, the page before stays, and the next one is read once there is one again", async () => {
    const here = site();
    const { ada, acme } = await here.found();
    for (let count = 0; count < 19; count += 1) {
      const { user } = await here.join(`guest${count}`);
      await here.auth.api.organization.addMember({
        body: { userId: user.id, organizationId: acme.id, role: "member" },
      });
    }
    const { flow, does, isShown, line } = await open(ada, ({ useMembersTable }) => useMembersTable());
    await isShown({ total: 21, page: 1, next: expect.any(Function) });
    line.isDown = true;
    await does(({ next }) => next?.());
    await isShown({ problem: OFFLINE, isBusy: false });
    expect([flow().rows?.length, flow().total]).toEqual([20, 21]);
    line.isDown = false;
    await does(({ retry }) => retry());
    await isShown({ problem: "", page: 2, next: null });
    expect(flow().rows).toHaveLength(1);
  });

  test("useInvitationList: it is said, the page before stays, and the next one is read once there is one again", async () => {
    const { ada } = await site().found();
    for (let count = 0; count < 21; count += 1)
      await ada.client.organization.inviteMember({ email: `guest${count}@example.com`, role: "member" });
    const { flow, does, isShown, line } = await open(ada, ({ useInvitationList }) => useInvitationList());
    await isShown({ page: 1, problem: "", next: expect.any(Function) });
    line.isDown = true;
    await does(({ next }) => next?.());
    await isShown({ problem: OFFLINE });
    expect(flow().rows).toHaveLength(20);
    line.isDown = false;
    await does(({ load }) => load());
    await until(() => expect(flow().rows).toHaveLength(1));
    await isShown({ page: 2, problem: "", next: null });
  });

  test("useApiKeyList: it is said, what was read stays, and it is read once there is one again", async () => {
    const ada = await site().join("ada");
    const body = { permissions: { report: ["read"] }, expiresIn: null };
    await ada.client.apiKey.create({ name: "CI", ...body });
    const { flow, does, isShown, line } = await open(ada, ({ useApiKeyList }) => useApiKeyList());
    await isShown({ step: "shown", list: { data: { apiKeys: [{ name: "CI" }] } } });
    line.isDown = true;
    await does(({ list }) => list.refetch());
    await isShown({ step: "shown", list: { error: LOST, data: { apiKeys: [{ name: "CI" }] } } });
    const [ci = expect.fail("There is no key")] = flow().list.data?.apiKeys ?? [];
    await does(({ revoke }) => revoke(ci));
    await isShown({ busy: null, done: "", problem: OFFLINE, list: { data: { apiKeys: [{ name: "CI" }] } } });
    line.isDown = false;
    await does(({ revoke }) => revoke(ci));
    await isShown({ problem: "", done: expect.stringContaining("CI"), list: { error: null, data: { apiKeys: [] } } });
  });
});
