import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { OFFLINE } from "../../../fixtures/site.ts";

const INVITE = "/organization/invite-member";
const ROLE = "/organization/update-member-role";
const _ADD = "/organization/add-team-member";
const SOMETHING = expect.stringMatching(/\S/);
const IVY = { email: " ivy@example.com ", role: "member", teamId: "" };

inEachReact("inviting and managing members", ({ site, open, tryForm, tryCall, until, aside }) => {
  async function openInvite() {
    const users = await site().found();
    const onInvited = vi.fn();
    const page = await open(users.ada, ({ useInvite }) => useInvite(onInvited), {
      formOf: ({ form }) => form,
      names: ["email", "role", "teamId"],
    });
    const pending = async () => (await users.ada.client.organization.listInvitations()).data?.map(({ email }) => email);
    return { ...users, ...page, onInvited, pending };
  }

  /** Shows a member to an owner or to the member. */
  async function openMember(name: "ada" | "bob", as: "ada" | "bob" = "ada") {
    const users = await site().found();
    const { data } = await users.ada.client.organization.listMembers();
    const member = data?.members.find(({ user }) => user.name === name) ?? expect.fail(`${name} is no member`);
    const onGone = vi.fn();
    const page = await open(users[as], ({ useManageMember, useChange }) => {
      const change = useChange();
      return { ...useManageMember(member, change, onGone), ...change };
    });
    const roles = async () => {
      const { data: now } = await aside(() => users.ada.client.organization.listMembers());
      return Object.fromEntries(now?.members.map(({ user, role }) => [user.name, role]) ?? []);
    };
    return { ...users, ...page, onGone, roles };
  }

  async function openTeam() {
    const here = site();
    const users = await here.found();
    const { data: team } = await users.ada.client.organization.createTeam({ name: "Works" });
    if (team === null) throw new Error("There is no team");
    const page = await open(users.ada, ({ useTeamPeople }) => useTeamPeople(team));
    const names = () => page.flow().people?.map(({ user }) => user.name);
    await until(() => expect([names(), page.flow().others.length]).toEqual([[], 2]));
    return { ...users, ...page, here, team, names };
  }

  test("useInvite: invites once, names the address and clears the form", async () => {
    const page = await openInvite();
    expect(page.flow().invited).toBe("");
    await tryForm(page, ({ form }) => form, { path: INVITE, values: IVY });
    expect([page.flow().invited, page.input("email").value]).toEqual(["ivy@example.com", ""]);
    expect(page.onInvited).toHaveBeenCalledTimes(1);
    expect(await aside(page.pending)).toEqual(["ivy@example.com"]);
    await page.does(({ clear }) => clear());
    expect(page.flow()).toMatchObject({ invited: "", form: { status: "idle", problems: {} } });
  });

  test.each([
    ["an invalid email address", { email: "ivy" }, "email"],
    ["a member", { email: "bob@example.com" }, "email"],
    ["an unknown role", { role: "emperor" }, "role"],
    ["an unknown team", { teamId: "nowhere" }, "teamId"],
  ])("useInvite: shows %s at its field and invites nobody", async (_name, wrong, field) => {
    const { submit, onInvited, pending, isShown, isWrong } = await openInvite();
    await submit({ ...IVY, ...wrong });
    await isShown({ invited: "", form: { status: "idle" } });
    await isWrong(field);
    expect(onInvited).not.toHaveBeenCalled();
    expect(await aside(pending)).toEqual([]);
  });

  test("useManageMember: sets a role once, and ignores the current one", async () => {
    const page = await openMember("bob");
    await page.does(({ setRole }) => setRole("member"));
    expect(page.line.answered(ROLE)).toBe(0);
    await tryCall(page, {
      path: ROLE,
      begin: ({ setRole }) => setRole("admin"),
      done: ({ done, busy }) => expect([busy, done]).toEqual([null, expect.stringContaining("bob")]),
    });
    expect(await page.roles()).toEqual({ ada: "owner", bob: "admin" });
    expect(page.onGone).not.toHaveBeenCalled();
  });

  test("useManageMember: shows an error to a member without permission", async () => {
    const { does, onGone, roles, isShown, flow } = await openMember("ada", "bob");
    for (const work of ["remove", "handOver"] as const) {
      await does((member) => member[work]());
      await isShown({ busy: null, done: "", problem: SOMETHING });
      await does(({ clear }) => clear());
      expect(flow().problem).toBe("");
    }
    expect(onGone).not.toHaveBeenCalled();
    expect(await roles()).toEqual({ ada: "owner", bob: "member" });
  });

  test("useTeamPeople: shows that a team is full, and keeps the list while offline", async () => {
    const { here, acme, team, bob, ada, names, does, isShown, line } = await openTeam();
    const eve = await here.join("eve");
    const body = { userId: eve.user.id, organizationId: acme.id, role: "member" } as const;
    await here.auth.api.organization.addMember({ body });
    for (const userId of [ada.user.id, bob.user.id])
      await aside(() => ada.client.organization.addTeamMember({ teamId: team.id, userId }));
    await until(() => expect(names()).toHaveLength(2));
    await does(({ add }) => add(eve.user.id));
    await isShown({ busy: null, done: "", problem: SOMETHING });
    line.isDown = true;
    await does(({ people, takeOut }) => people?.[0] && takeOut(people[0]));
    await isShown({ busy: null, done: "", problem: OFFLINE });
    expect(names()).toHaveLength(2);
  });
});
