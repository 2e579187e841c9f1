import { expect, test } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { OFFLINE } from "../../fixtures/site.ts";

const LOST = { code: "NETWORK_ERROR" };

inEachReact("offline after the first page", ({ site, open, until }) => {
  async function admin() {
    const here = site();
    const [root] = [await here.join("root"), await here.join("ada")];
    await root.client.$session.get().refetch();
    return root;
  }

  test("useAdminUsers: shows no rows of the previous query", async () => {
    const { flow, does, isShown, line } = await open(await admin(), ({ useAdminUsers }) => useAdminUsers());
    await isShown({ users: { data: { total: 2 } } });
    line.isDown = true;
    await does(({ filters }) => filters.ask({ ...filters.draft, sort: "oldest" }));
    await isShown({ users: { error: LOST } });
    expect(flow().users.data).toBeNull();
  });

  test("useMembersTable: keeps the page with an error, and loads the next page once online", async () => {
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

  test("useInvitationList: keeps the page with an error, and loads the next page once online", async () => {
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

  test("useApiKeyList: keeps the list with an error, and can revoke once online", async () => {
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
