import { expect, test, vi } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { PASSWORD } from "../../fixtures/site.ts";

const SOMETHING = expect.stringMatching(/\S/);
const TEAM = "/organization/create-team";

inEachReact("forms and texts inside screens", ({ site, open, tryForm, until, leave }) => {
  test("useProofForm: asks for the password once, and shows a wrong one at its field", async () => {
    const onShown = vi.fn();
    const page = await open(await site().join("ada"), ({ useProofForm }) => useProofForm("password", onShown), {
      formOf: (form) => form,
      names: ["password"],
    });
    await page.submit({ password: "" });
    expect([page.flow().problems, page.line.answered("/reauthenticate")]).toEqual([
      { fields: { password: SOMETHING } },
      0,
    ]);
    await page.submit({ password: "wrong wrong" });
    await until(() =>
      expect(page.flow()).toMatchObject({ status: "idle", problems: { fields: { password: SOMETHING } } }),
    );
    await page.does((form) => form.reset());
    expect(onShown).not.toHaveBeenCalled();
    await tryForm(page, (form) => form, { path: "/reauthenticate", values: { password: PASSWORD } });
    expect(onShown).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["copied", vi.fn().mockResolvedValue(undefined)],
    ["refused", vi.fn().mockRejectedValue(new Error("Not allowed"))],
  ])("useCopy: the status is %s", async (status, writeText) => {
    const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
    Object.defineProperty(globalThis, "navigator", { configurable: true, value: { clipboard: { writeText } } });
    const { flow, does, isShown } = await open(site().visit(), ({ useCopy }) => useCopy());
    expect(flow().status).toBe("idle");
    await does(({ copy }) => copy("sp_secret"));
    await isShown({ status });
    expect(writeText).toHaveBeenCalledWith("sp_secret");
    Object.defineProperty(globalThis, "navigator", before ?? {});
  });

  test("useTeamForm: creates a team once, even if the component unmounts meanwhile", async () => {
    const { ada } = await site().found();
    const onDone = vi.fn();
    const page = await open(ada, ({ useTeamForm }) => useTeamForm({ team: null, onSaved: onDone }), {
      formOf: (form) => form,
      names: ["name"],
    });
    await page.submit({ name: " " });
    expect(page.wrong()).toEqual(["name"]);
    await page.does((form) => form.reset());
    await tryForm(page, (form) => form, { path: TEAM, values: { name: " Works " } });
    expect(onDone.mock.calls).toEqual([[expect.stringContaining("Works")]]);
    const before = ada.line.answered(TEAM);
    const release = ada.line.hold(TEAM);
    await page.submit({ name: "Office" });
    await leave();
    release();
    await until(() => expect(ada.line.answered(TEAM) - before).toBe(1));
    expect((await ada.client.organization.listTeams()).data?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Works", "Office"]),
    );
  });

  test("useRoleChoices and usePermissionText: describe built-in roles, and show custom ones by name", async () => {
    const { ada } = await site().found();
    await ada.client.organization.createRole({ role: "scribe", permission: {} });
    const { flow } = await open(ada, ({ useRoleChoices, usePermissionText, useRoleText }) => {
      const text = usePermissionText();
      const role = useRoleText();
      const words = [text("member", ["create", "audit"]), text("report", ["read"])];
      const roles = [role("owner"), role("owner,admin"), role("owner,admin,scribe")];
      return { words, roles, all: useRoleChoices(true), less: useRoleChoices(false, "emperor") };
    });
    expect(flow().words).toEqual(["Members: create, audit", "report: view"]);
    expect(flow().roles).toEqual(["Owner", "Owner and Admin", "Owner, Admin, and scribe"]);
    const given = (choices: readonly { readonly value: string }[]) => choices.map(({ value }) => value);
    await until(() => expect(given(flow().all)).toEqual(["member", "admin", "owner", "scribe"]));
    expect(given(flow().less)).toEqual(["member", "admin", "scribe", "emperor"]);
    expect(flow().all.map(({ text }) => text)).toEqual(["Member", "Admin", "Owner", "scribe"]);
  });

  test("usePeople: loads the names in a page of the log with one request, and keeps ids without permission", async () => {
    const here = site();
    const [root, ada] = [await here.join("root"), await here.join("ada")];
    await root.client.$session.get().refetch();
    const { data } = await root.client.audit.list();
    const entries = data?.entries ?? [];
    const { flow, line } = await open(root, ({ usePeople }) => usePeople(entries, undefined).people);
    await until(() => expect([flow().get(ada.user.id)?.name, flow().get(root.user.id)?.name]).toEqual(["ada", "root"]));
    // StrictMode reads twice, however many names there are.
    expect(line.answered("/admin/list-users")).toBe(2);
    const withoutPermission = await open(ada, ({ usePeople }) => usePeople(entries, undefined).people);
    await until(() => expect(withoutPermission.line.answered("/admin/list-users")).toBe(2));
    expect(withoutPermission.flow().size).toBe(0);
  });

  test("usePeople: finds a member of an organization with over 100 members", async () => {
    const here = site();
    const { ada, acme } = await here.found();
    const add = async (name: string) => {
      const { user } = await here.join(name);
      await here.auth.api.organization.addMember({
        body: { userId: user.id, organizationId: acme.id, role: "member" },
      });
      return user;
    };
    for (let number = 0; number < 100; number += 1) await add(`person${number}`);
    const zoe = await add("zoe");
    const { data } = await ada.client.audit.list({ query: { organizationId: acme.id } });
    const entries = data?.entries ?? [];
    const { flow, line } = await open(ada, ({ usePeople }) => usePeople(entries, acme.id).people);
    await until(() => expect(flow().get(zoe.id)?.name).toBe("zoe"));
    // StrictMode reads twice.
    expect(line.answered("/organization/list-members")).toBe(2);
  });
});
