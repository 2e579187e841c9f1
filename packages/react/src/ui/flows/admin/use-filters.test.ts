import { afterEach, expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const root = { ...sessionOf("root"), user: { ...sessionOf("root").user, role: "admin" } };

inEachReact("list filters", ({ playOn, until }) => {
  afterEach(() => history.replaceState(null, "", "/"));

  async function open() {
    history.replaceState(null, "", "/admin/users?q=ada");
    const page = await playOn(
      { "/get-session": () => root, "/admin/list-users": () => ({ users: [], total: 0, nextCursor: null }) },
      ({ useAdminUsers }) => useAdminUsers(),
      { session: root },
    );
    /** Changes the URL like the browser's back button. */
    const goTo = (path: string) =>
      page.does(() => {
        history.replaceState(null, "", path);
        window.dispatchEvent(new Event("popstate"));
      });
    return { ...page, goTo };
  }

  test("follow the URL after a search", async () => {
    const { flow, does, goTo, asked } = await open();
    expect(flow().filters.asked.q).toBe("ada");
    const before = asked("/admin/list-users").length;
    for (const q of ["bo", "bob"]) await does(() => flow().filters.enter("q", q));
    await until(() => expect([flow().filters.asked.q, location.search]).toEqual(["bob", "?q=bob"]));
    await until(() => expect(asked("/admin/list-users").length - before).toBe(1));
    await does(() => flow().filters.ask({ ...flow().filters.draft, q: "bill" }));
    await until(() => expect([flow().filters.asked.q, location.search]).toEqual(["bill", "?q=bill"]));
    await goTo("/admin/users?q=cleo&show=banned");
    await until(() => expect(flow().filters.asked).toMatchObject({ q: "cleo", show: "banned" }));
    expect(flow().filters).toMatchObject({ draft: { q: "cleo" }, isNarrow: true });
    await goTo("/admin/users");
    await until(() => expect(flow().filters).toMatchObject({ asked: { q: "" }, draft: { q: "" }, isNarrow: false }));
  });

  test("keep typed text until it is applied, and discard it when the URL changes", async () => {
    const { flow, does, goTo } = await open();
    await does(() => flow().filters.enter("q", "adam"));
    expect(flow().filters).toMatchObject({ draft: { q: "adam" }, asked: { q: "ada" } });
    await goTo("/admin/users?q=zoe");
    expect(flow().filters).toMatchObject({ draft: { q: "zoe" }, asked: { q: "zoe" } });
    await does(() => flow().sortBy("name"));
    await until(() => expect(location.search).toBe("?q=zoe&sort=name"));
    await does(() => flow().filters.clear());
    await until(() => expect([location.search, flow().filters.isNarrow]).toEqual(["", false]));
  });
});
