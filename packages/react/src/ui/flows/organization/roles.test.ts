import type { ActiveMember, OrganizationRole } from "@sallyport/core/organization";
import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { OFFLINE } from "../../../fixtures/site.ts";

const CREATE = "/organization/create-role";
const SOMETHING = expect.stringMatching(/\S/);
const SCRIBE = { role: "scribe", permission: { invitation: ["create"] } };
const fields = ["role", "invitation:create", "member:update"];
const MADE = { role: " scribe ", "invitation:create": "on", "member:update": "" };

inEachReact("custom roles", ({ site, open, tryForm, until, aside }) => {
  async function openForm(change: (role: OrganizationRole) => OrganizationRole | null, as: "ada" | "bob" = "ada") {
    const users = await site().found();
    await users.ada.client.organization.createRole({ role: "clerk", permission: {} });
    const { data } = await users.ada.client.organization.getActiveMember();
    const me: ActiveMember = data ?? expect.fail("Nobody is a member");
    const roles = async () => (await users.ada.client.organization.listRoles()).data ?? [];
    const [clerk = expect.fail("There is no clerk")] = await roles();
    const onSaved = vi.fn();
    const options = { me, role: change(clerk), onSaved };
    const page = await open(users[as], ({ useRoleForm }) => useRoleForm(options), {
      formOf: ({ form }) => form,
      names: fields,
    });
    return { ...users, ...page, onSaved, roles };
  }
  const openRoles = async (as: "ada" | "bob" = "ada") => {
    const users = await site().found();
    await users.ada.client.organization.createRole(SCRIBE);
    const release = users[as].line.hold("/organization/list-roles");
    return { ...users, ...(await open(users[as], ({ useCustomRoles }) => useCustomRoles())), release };
  };

  test("useCustomRoles: loads custom roles and reloads them", async () => {
    const { flow, isShown, ada, does, release } = await openRoles();
    expect(flow()).toMatchObject({ roles: null, problem: "" });
    release();
    await isShown({ roles: [{ role: "scribe" }], problem: "" });
    await aside(() => ada.client.organization.deleteRole({ roleName: "scribe" }));
    await does(({ load }) => load());
    await isShown({ roles: [], problem: "" });
  });

  test("useCustomRoles: keeps the roles with an error while offline, and recovers", async () => {
    const { isShown, does, line, release } = await openRoles();
    release();
    await isShown({ roles: [{ role: "scribe" }] });
    line.isDown = true;
    await does(({ load }) => load());
    await isShown({ roles: [{ role: "scribe" }], problem: OFFLINE });
    line.isDown = false;
    await does(() => window.dispatchEvent(new Event("focus")));
    await isShown({ roles: [{ role: "scribe" }], problem: "" });
  });

  test("useCustomRoles: requests nothing without the permission to read roles", async () => {
    const { flow, bob, line, does } = await openRoles("bob");
    await until(() => expect(bob.client.$activeMember.get().data?.role).toBe("member"));
    await does(({ load }) => load());
    expect(flow()).toMatchObject({ roles: null, problem: "" });
    expect(line.answered("/organization/list-roles")).toBe(0);
  });

  test("useRoleForm: creates a role once, with permissions that the creator has", async () => {
    const page = await openForm(() => null);
    const offered = page.flow().offered.map(({ name }) => name);
    expect(offered).toEqual(expect.arrayContaining(fields.slice(1)));
    expect(page.flow().offered.some(({ isGranted }) => isGranted)).toBe(false);
    await tryForm(page, ({ form }) => form, { path: CREATE, values: MADE });
    expect(page.onSaved.mock.calls).toEqual([["scribe"]]);
    expect(await aside(page.roles)).toEqual(expect.arrayContaining([expect.objectContaining(SCRIBE)]));
  });

  test("useRoleForm: does not send an invalid name, and shows a taken one at its field", async () => {
    const { submit, flow, line, onSaved } = await openForm(() => null);
    const before = line.answered(CREATE);
    const problems: unknown[] = [];
    for (const role of ["", "Scribe 1"]) {
      await submit({ ...MADE, role });
      problems.push(flow().form.problems.fields?.role);
    }
    expect(problems).toEqual([SOMETHING, SOMETHING]);
    expect([new Set(problems).size, line.answered(CREATE)]).toEqual([2, before]);
    await submit({ ...MADE, role: "clerk" });
    await until(() => expect(flow().form).toMatchObject({ status: "idle", problems: { fields: { role: SOMETHING } } }));
    expect(onSaved).not.toHaveBeenCalled();
  });

  test("useRoleForm: changes the permissions of a role, but not its name", async () => {
    const page = await openForm((role) => role);
    const values = { role: "ignored", "invitation:create": "", "member:update": "on" };
    await tryForm(page, ({ form }) => form, { path: "/organization/update-role", values });
    expect(page.onSaved.mock.calls).toEqual([["clerk"]]);
    expect(await aside(page.roles)).toMatchObject([{ role: "clerk", permission: { member: ["update"] } }]);
  });

  test("useRoleForm: shows an error above the form without permission", async () => {
    const { submit, flow, onSaved } = await openForm(() => null, "bob");
    await submit(MADE);
    await until(() => expect(flow().form).toMatchObject({ status: "idle", problems: { form: SOMETHING } }));
    expect(onSaved).not.toHaveBeenCalled();
  });
});
