import { describe, expect, test, vi } from "vitest";
import { ACME, type Answers, capabilities, openFlow } from "../../../fixtures/organization-flow.ts";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const GLOBEX = { ...ACME, id: "o2", name: "Globex", slug: "globex" };
const SET = "organization/set-active";

describe.each(REACTS)("React %s: the switcher", (_version, suffix) => {
  const suite = createScreenSuite(suffix);
  async function open(answers: Answers = {}) {
    const onSwitched = vi.fn();
    const use = ({ useOrganizationSwitcher }: ReturnType<typeof suite.harness>) =>
      useOrganizationSwitcher({ onSwitched });
    const opened = await openFlow(suite, use, { "organization/list": () => [ACME, GLOBEX], ...answers });
    const other = { ...GLOBEX, createdAt: new Date(GLOBEX.createdAt) };
    return { ...opened, onSwitched, other };
  }
  const known = { isPending: false, current: { name: "Acme" }, organizations: [{ name: "Acme" }, { name: "Globex" }] };

  test("shows what is active, and the rest, each with the role and the number of its members", async () => {
    const [acme, globex] = [
      { ...ACME, role: "member", memberCount: 1 },
      { ...GLOBEX, role: "admin,owner", memberCount: 12 },
    ];
    const { isShown, server } = await open({ "organization/list": () => [acme, globex] });
    await isShown({ ...known, mayCreate: true, problem: "", invitations: [] });
    await isShown({
      organizations: [
        { name: "Acme", role: "member", memberCount: 1 },
        { name: "Globex", role: "admin,owner", memberCount: 12 },
      ],
    });
    expect(server.asked.filter((path) => /list-members|active-member|list$/.test(path))).toEqual(["organization/list"]);
  });

  test("another one is made active once, and is told; the active one is no change", async () => {
    const { isShown, does, until, onSwitched, other, flow, server } = await open({ [SET]: () => GLOBEX });
    await isShown(known);
    await does(({ choose, current }) => choose(current));
    expect(server.asked).not.toContain(SET);
    await does(({ choose }) => {
      choose(other);
      choose(other);
    });
    await until(() => expect(onSwitched.mock.calls).toEqual([[other]]));
    expect(server.asked.filter((path) => path === SET)).toHaveLength(1);
    expect(flow().problem).toBe("");
  });

  test("none may be chosen", async () => {
    const { isShown, does, until, onSwitched } = await open({ [SET]: () => null });
    await isShown(known);
    await does(({ choose }) => choose(null));
    await until(() => expect(onSwitched.mock.calls).toEqual([[null]]));
  });

  test("a refusal is told, and nothing is switched", async () => {
    const { isShown, does, onSwitched, other } = await open({ [SET]: () => "SOMETHING|Not now" });
    await isShown(known);
    await does(({ choose }) => choose(other));
    await isShown({ ...known, problem: "Not now" });
    expect(onSwitched).not.toHaveBeenCalled();
  });

  test("an unreachable server is no empty list", async () => {
    const { isShown } = await open({ "organization/list": () => "BROKEN|It is broken" });
    await isShown({ organizations: null, problem: "It is broken" });
  });

  test("what waits is asked for once the address is verified; nobody creates where nobody may", async () => {
    const verified = sessionOf("ada");
    const never = { ...capabilities.plugins.organization, creation: "never" };
    const { isShown } = await open({
      "get-session": () => ({ ...verified, user: { ...verified.user, emailVerified: true } }),
      "organization/list-user-invitations": () => [{ id: "i1", organizationName: "Initech" }],
      capabilities: () => ({ ...capabilities, plugins: { organization: never } }),
    });
    await isShown({ invitations: [{ id: "i1" }], mayCreate: false });
  });

  test("nobody has nothing to choose from", async () => {
    const { isShown } = await open({ "get-session": () => null, "organization/list": () => "UNAUTHORIZED" });
    await isShown({ isSignedOut: true, organizations: null });
  });
});
