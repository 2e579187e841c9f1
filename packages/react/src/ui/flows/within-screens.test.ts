import { describe, expect, test, vi } from "vitest";
import { OFFLINE, PASSWORD } from "../../fixtures/site.ts";
import { createSiteSuite } from "../../fixtures/site-suite.ts";
import { REACTS } from "../../fixtures/suite.ts";

const SOMETHING = expect.stringMatching(/\S/);
const TEAM = "/organization/create-team";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { site, open, tryForm, leaveDuring, until, leave } = createSiteSuite(suffix);

  test("useProof: it asks by what the account has, and whoever leaves has not shown it", async () => {
    const { does, flow, isShown } = await open(await site().join("ada"), ({ useProof }) => useProof());
    expect(flow()).toMatchObject({ isAsked: false, way: null });
    const answers: boolean[] = [];
    const ask = () => does((now) => now.ask().then((isIt) => answers.push(isIt)));
    await ask();
    await isShown({ isAsked: true, ways: ["password"], way: "password", providers: [] });
    await does(({ settle }) => settle(true));
    await isShown({ isAsked: false });
    await ask();
    await isShown({ isAsked: true });
    await leave();
    await until(() => expect(answers).toEqual([true, false]));
  });

  test("useProofForm: the password is asked for once, and a wrong one is told of its field", async () => {
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

  test("useSendCode: a code is sent when it is asked for, once, and there is none before", async () => {
    const call = vi.fn().mockResolvedValue({ error: { code: "NETWORK_ERROR", message: "" } });
    const { flow, does, isShown } = await open(site().visit(), ({ useSendCode }) =>
      useSendCode({ client: { twoFactor: { sendOtp: call } } as never, onDead: () => undefined }),
    );
    expect(flow()).toMatchObject({ isSent: false, change: { busy: null } });
    await does(({ send }) => send());
    await isShown({ isSent: false, change: { problem: OFFLINE } });
    call.mockResolvedValue({ error: null });
    await does(({ send }) => {
      send();
      send();
    });
    await isShown({ isSent: true, change: { busy: null, problem: "" }, resend: { status: "idle" } });
    expect(call).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["copied", vi.fn().mockResolvedValue(undefined)],
    ["refused", vi.fn().mockRejectedValue(new Error("Not allowed"))],
  ])("useCopy: a text is %s", async (status, writeText) => {
    const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
    Object.defineProperty(globalThis, "navigator", { configurable: true, value: { clipboard: { writeText } } });
    const { flow, does, isShown } = await open(site().visit(), ({ useCopy }) => useCopy());
    expect(flow().status).toBe("idle");
    await does(({ copy }) => copy("sp_secret"));
    await isShown({ status });
    expect(writeText).toHaveBeenCalledWith("sp_secret");
    Object.defineProperty(globalThis, "navigator", before ?? {});
  });

  test("useNamed: a team is made once, and who leaves meanwhile has made it", async () => {
    const { ada } = await site().found();
    const onDone = vi.fn();
    const make = (name: string) => ada.client.organization.createTeam({ name });
    const page = await open(ada, ({ useNamed }) => useNamed(make, onDone), {
      formOf: (form) => form,
      names: ["name"],
    });
    await page.submit({ name: " " });
    expect(Object.keys(page.flow().problems.fields ?? {})).toEqual(["name"]);
    await page.does((form) => form.reset());
    await tryForm(page, (form) => form, { path: TEAM, values: { name: " Works " } });
    expect(onDone.mock.calls).toEqual([["Works"]]);
    await leaveDuring(ada.line, TEAM, () => page.submit({ name: "Office" }));
    expect((await ada.client.organization.listTeams()).data?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Works", "Office"]),
    );
  });

  test("useRoleChoices, usePermissionText: built-in ones have words, one's own their names", async () => {
    const { ada } = await site().found();
    await ada.client.organization.createRole({ role: "scribe", permission: {} });
    const { flow } = await open(ada, ({ useRoleChoices, usePermissionText }) => {
      const text = usePermissionText();
      const words = [text("member", ["create", "audit"]), text("report", ["read"])];
      return { words, all: useRoleChoices(true), less: useRoleChoices(false, "emperor") };
    });
    expect(flow().words).toEqual(["Members: add, audit", "report: see"]);
    const given = (choices: readonly { readonly value: string }[]) => choices.map(({ value }) => value);
    await until(() => expect(given(flow().all)).toEqual(["member", "admin", "owner", "scribe"]));
    expect(given(flow().less)).toEqual(["member", "admin", "scribe", "emperor"]);
    expect(flow().all.map(({ text }) => text)).toEqual(["Member", "Admin", "Owner", "scribe"]);
  });

  test("useNames: those in a page of the log are known by name, by one call; to who may not know, the ids stay", async () => {
    const here = site();
    const [root, ada] = [await here.join("root"), await here.join("ada")];
    await root.client.$session.get().refetch();
    const { data } = await root.client.audit.list();
    const entries = data?.entries ?? [];
    const { flow, line } = await open(root, ({ useNames }) => useNames(entries, undefined));
    await until(() => expect([flow().get(ada.user.id), flow().get(root.user.id)]).toEqual(["ada", "root"]));
    // StrictMode has it read twice, however many are named.
    expect(line.answered("/admin/list-users")).toBe(2);
    const hers = await open(ada, ({ useNames }) => useNames(entries, undefined));
    await until(() => expect(hers.line.answered("/admin/list-users")).toBe(2));
    expect(hers.flow().size).toBe(0);
  });

  test("useNames: a member of an organization is known by name, however many are before them", async () => {
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
    const { flow, line } = await open(ada, ({ useNames }) => useNames(entries, acme.id));
    await until(() => expect(flow().get(zoe.id)).toBe("zoe"));
    // StrictMode has it read twice.
    expect(line.answered("/organization/list-members")).toBe(2);
  });
});
