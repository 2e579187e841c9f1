import { afterEach, describe, expect, test } from "vitest";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const root = { ...sessionOf("root"), user: { ...sessionOf("root").user, role: "admin" } };

describe.each(REACTS)("React %s: the filters of a list", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);
  afterEach(() => history.replaceState(null, "", "/"));

  async function open() {
    history.replaceState(null, "", "/admin/users?q=ada");
    const server = stage();
    server.answers["/get-session"] = () => root;
    server.answers["/admin/list-users"] = () => ({ users: [], total: 0, nextCursor: null });
    const { flow } = await play(server, () => harness().useAdminUsers(), { session: root });
    const does = (work: () => void) => harness().act(async () => work());
    /** As the browser's way back does. */
    const goTo = (path: string) =>
      does(() => {
        history.replaceState(null, "", path);
        window.dispatchEvent(new Event("popstate"));
      });
    return { ...server, flow, does, goTo };
  }

  test("follow the address after a search of one's own, too", async () => {
    const { flow, does, goTo } = await open();
    expect(flow().filters.asked.q).toBe("ada");
    await does(() => flow().filters.ask({ ...flow().filters.draft, q: "bob" }));
    await until(() => expect([flow().filters.asked.q, location.search]).toEqual(["bob", "?q=bob"]));
    await goTo("/admin/users?q=cleo&show=banned");
    await until(() => expect(flow().filters.asked).toMatchObject({ q: "cleo", show: "banned" }));
    expect(flow().filters).toMatchObject({ draft: { q: "cleo" }, isNarrow: true });
    await goTo("/admin/users");
    await until(() => expect(flow().filters).toMatchObject({ asked: { q: "" }, draft: { q: "" }, isNarrow: false }));
  });

  test("what is being typed stays while it is not asked, and is given up when the address changes", async () => {
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
