import { afterEach, describe, expect, test } from "vitest";
import { OFFLINE, PASSWORD } from "../../../fixtures/site.ts";
import { createSiteSuite } from "../../../fixtures/site-suite.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const SOMETHING = expect.stringMatching(/\S/);

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { site, open, leaveDuring, until } = createSiteSuite(suffix);
  afterEach(() => history.replaceState(null, "", "/"));

  async function openUsers(search = "", as = "root") {
    history.replaceState(null, "", `/admin/users${search}`);
    const here = site();
    const people = new Map<string, Awaited<ReturnType<typeof here.join>>>();
    for (const name of ["root", "ada", "grace"]) people.set(name, await here.join(name));
    const visitor = people.get(as) ?? expect.fail(`There is no ${as}`);
    await visitor.client.$session.get().refetch();
    const page = await open(visitor, ({ useAdminUsers }) => useAdminUsers({ pageSize: 2 }));
    const names = () => page.flow().users.data?.users.map(({ name }) => name) ?? null;
    return { ...page, names, visitor };
  }

  /** The sessions of somebody who is signed in at two places, as an admin sees them, or they themselves. */
  async function openSessions(as: "root" | "ada" = "root") {
    const here = site();
    const [root, ada] = [await here.join("root"), await here.join("ada")];
    await here.visit().client.signIn.email({ email: ada.email, password: PASSWORD });
    const visitor = { root, ada }[as];
    const page = await open(visitor, ({ useEndSessions }) => useEndSessions(ada.user.id));
    return { ...page, ada };
  }

  test("useAdminUsers: all are there by page, newest first, and who looks is known", async () => {
    const { flow, names, does, visitor } = await openUsers();
    await until(() => expect(names()).toEqual(["grace", "ada"]));
    expect(flow()).toMatchObject({ me: visitor.user.id, filters: { isNarrow: false } });
    expect([flow().orderOf("since"), flow().orderOf("name"), flow().orderOf("role")]).toEqual([
      "descending",
      "none",
      undefined,
    ]);
    await does(({ users }) => users.next?.());
    await until(() => expect(names()).toEqual(["root"]));
    await does(({ sortBy }) => sortBy("name"));
    await until(() => expect(names()).toEqual(["ada", "grace"]));
    expect([flow().orderOf("name"), flow().users.page, location.search]).toEqual(["ascending", 1, "?sort=name"]);
    await does(({ sortBy }) => sortBy("name"));
    await until(() => expect(names()).toEqual(["root", "grace"]));
    await does(({ sortBy }) => sortBy("role"));
    expect(flow().orderOf("name")).toBe("descending");
  });

  test("useAdminUsers: a search follows the keys, stands in the address, and is cleared", async () => {
    const { names, does, flow, line } = await openUsers();
    await until(() => expect(names()).toEqual(["grace", "ada"]));
    const before = line.answered("/admin/list-users");
    await does(({ filters }) => filters.enter("q", "gr"));
    await does(({ filters }) => filters.enter("q", "grace"));
    await until(() => expect(names()).toEqual(["grace"]));
    expect([line.answered("/admin/list-users") - before, location.search]).toEqual([1, "?q=grace"]);
    expect(flow().filters).toMatchObject({ isNarrow: true, asked: { q: "grace" } });
    await does(({ filters }) => filters.clear());
    await until(() => expect(names()).toEqual(["grace", "ada"]));
    expect(location.search).toBe("");
  });

  test("useAdminUsers: what stands in the address is asked for", async () => {
    const { names, flow } = await openUsers("?q=ada&sort=oldest");
    await until(() => expect(names()).toEqual(["ada"]));
    expect(flow().filters).toMatchObject({ isNarrow: true, draft: { q: "ada", sort: "oldest" } });
  });

  test("useAdminUsers: a page that is cut off is said, what was read stays, and it goes on", async () => {
    const { names, does, flow, line } = await openUsers();
    await until(() => expect(names()).toEqual(["grace", "ada"]));
    line.isDown = true;
    await does(({ users }) => users.next?.());
    await until(() => expect(flow().users.error?.code).toBe("NETWORK_ERROR"));
    line.isDown = false;
    await does(({ users }) => users.refetch());
    await until(() => expect(names()).toEqual(["root"]));
    expect(flow().users.error).toBeNull();
  });

  test("useAdminUsers: who is no admin is shown nobody, and the list is not asked for", async () => {
    const { flow, names, visitor } = await openUsers("", "ada");
    await until(() => expect(flow().isRefused).toBe(true));
    expect([names(), visitor.line.answered("/admin/list-users")]).toEqual([null, 0]);
  });

  test("useEndSessions: one ends once, then all", async () => {
    const { flow, does, isShown, line, ada } = await openSessions();
    await until(() => expect(flow().sessions.data?.sessions).toHaveLength(2));
    expect(flow()).toMatchObject({ busy: null, done: "", problem: "" });
    const [phone] = flow().sessions.data?.sessions ?? [];
    const release = line.hold("/admin/revoke-user-session");
    await does(({ endOne }) => {
      if (phone === undefined) return;
      void endOne(phone, "Phone");
      void endOne(phone, "Phone");
    });
    await isShown({ busy: phone?.token });
    release();
    await until(() => expect(flow().sessions.data?.sessions).toHaveLength(1));
    expect(line.answered("/admin/revoke-user-session")).toBe(1);
    await isShown({ busy: null, done: expect.stringContaining("Phone") });
    await does(({ endAll }) => endAll());
    await until(() => expect(flow().sessions.data?.sessions).toEqual([]));
    expect((await ada.client.getSession()).data).toBeNull();
  });

  test("useEndSessions: offline it says so, what was read stays, and it is tried again", async () => {
    const { flow, does, isShown, line } = await openSessions();
    await until(() => expect(flow().sessions.data?.sessions).toHaveLength(2));
    line.isDown = true;
    await does(({ endAll }) => endAll());
    await isShown({ busy: null, done: "", problem: OFFLINE });
    expect(flow().sessions.data?.sessions).toHaveLength(2);
    line.isDown = false;
    await does(({ endAll }) => endAll());
    await isShown({ busy: null, done: SOMETHING, problem: "" });
  });

  test("useEndSessions: who is no admin is refused, and why is told", async () => {
    const { does, isShown } = await openSessions("ada");
    await does(({ endAll }) => endAll());
    await isShown({ busy: null, done: "", problem: SOMETHING, sessions: { data: null, error: { status: 403 } } });
  });

  test("useEndSessions: who leaves meanwhile hears nothing of it", async () => {
    const { does, line, ada } = await openSessions();
    await leaveDuring(line, "/admin/revoke-user-sessions", () => does(({ endAll }) => endAll()));
    expect((await ada.client.getSession()).data).toBeNull();
  });
});
