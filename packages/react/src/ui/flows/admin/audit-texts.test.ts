import { expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { NO_AUDIT_FILTERS } from "./audit-query.ts";

inEachReact("texts of the audit log", ({ site, open, showOn, harness, until }) => {
  async function joinUsers() {
    const here = site();
    const [root, ada] = [await here.join("root"), await here.join("ada")];
    await root.client.$session.get().refetch();
    return { here, root, ada };
  }

  test("useEventWords: describes built-in events in a sentence and application events by name", async () => {
    const { root, ada } = await joinUsers();
    await root.client.admin.setRole({ userId: ada.user.id, role: "admin" });
    const { data } = await root.client.audit.list({ query: { event: "user.role-changed" } });
    const [entry] = data?.entries ?? [];
    const { flow } = await open(root, ({ useEventWords }) => useEventWords());
    if (entry === undefined) return expect.fail("The change was not recorded");
    const nameOf = (id: string) => (id === ada.user.id ? "Ada" : id);
    expect(flow().write(entry, nameOf)).toEqual({
      text: "changed the role of Ada to Admin",
      isName: false,
      rest: undefined,
    });
    const own = { ...entry, event: "invoice.paid" };
    expect(flow().write(own, nameOf)).toEqual({ text: "invoice.paid", isName: true, rest: "Ada" });
    expect([flow().title("user.banned"), flow().title("invoice.paid")]).toEqual(["Banned …", "invoice.paid"]);
    const groups = flow().groups(["invoice.paid"]);
    expect(groups.at(-1)).toEqual({ area: "other", events: [{ event: "invoice.paid", text: "invoice.paid" }] });
    expect(
      flow()
        .groups([])
        .some(({ area }) => area === "other"),
    ).toBe(false);
  });

  test.each([
    ["a built-in role by its title", "admin,member", "Admin, Member"],
    ["an application's role with a capital letter", "support", "Support"],
    ["an application's role by the label in its texts", "clerk", "Billing clerk"],
  ])("useEventWords: names %s", async (_what, role, label) => {
    const { root, ada } = await joinUsers();
    await root.client.admin.setRole({ userId: ada.user.id, role: "admin" });
    const { data } = await root.client.audit.list({ query: { event: "user.role-changed" } });
    const [recorded = expect.fail("The change was not recorded")] = data?.entries ?? [];
    const entry = { ...recorded, details: { role } };
    const words = () =>
      harness()
        .useEventWords()
        .write(entry, () => "Ada").text;
    const props = { texts: { "role:clerk": "Billing clerk" }, initialSession: null };
    const { container } = await showOn({}, () => harness().createElement(words), props);
    expect(container.textContent).toBe(`changed the role of Ada to ${label}`);
  });

  test("useAuditFilterTexts: shows the name and value of each active filter", async () => {
    const { root } = await joinUsers();
    const people = new Map([["u1", { id: "u1", name: "Ada", email: "ada@example.com" }]]);
    const asked = {
      ...NO_AUDIT_FILTERS,
      event: "user.banned",
      outcome: "perhaps",
      actor: "u1",
      subject: "u2",
      from: "2026-03-01",
    };
    const { flow } = await open(root, ({ useAuditFilterTexts }) => useAuditFilterTexts(asked, people));
    expect(flow().map(({ name }) => name)).toEqual(["event", "outcome", "actor", "subject", "from"]);
    const values = flow().map(({ text }) => text.replace(/^.*?: /, ""));
    expect(values).toEqual(["Banned …", "perhaps", "Ada", "u2", "Mar 1, 2026"]);
  });

  test("usePersonSearch: finds people by name and email address without duplicates", async () => {
    const { root } = await joinUsers();
    const { flow, does, line } = await open(root, ({ usePersonSearch }) => usePersonSearch(undefined));
    expect(flow()).toMatchObject({ isPossible: true, people: null, isPending: false });
    expect(line.answered("/admin/list-users")).toBe(0);
    await does(({ search }) => search(""));
    await until(() => expect(flow().people?.map(({ name }) => name)).toEqual(["ada", "root"]));
    await does(({ search }) => search(" ada"));
    expect(flow().isPending).toBe(true);
    await until(() => expect(flow()).toMatchObject({ isPending: false, people: [{ name: "ada" }] }));
    await does(({ search }) => search("nobody-at-all"));
    await until(() => expect(flow()).toMatchObject({ isPending: false, people: [] }));
  });

  test("usePersonSearch: finds only members in the log of an organization", async () => {
    const here = site();
    const { ada: owner, acme } = await here.found();
    const { flow, does } = await open(owner, ({ usePersonSearch }) => usePersonSearch(acme.id));
    await does(({ search }) => search("ada@"));
    await until(() => expect(flow()).toMatchObject({ isPending: false, people: [{ id: owner.user.id }] }));
  });
});
