import type { ApiKey } from "@sallyport/core/api-key";
import { expect, test, vi } from "vitest";
import { keyOf, madeOf, WITH_KEYS } from "../../../fixtures/api-keys.ts";
import { inEachReact, reauthenticate } from "../../../fixtures/in-each-react.ts";
import { refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import type { KeyOwner } from "./permissions.ts";

const ada = sessionOf("ada");
const names = ["name", "expires", "report:read", "report:write"];
const mine: KeyOwner = { isOrganization: false, isAdmin: false, grants: null };
const NOTHING = { name: "", expires: "never", "report:read": "", "report:write": "" };

inEachReact("useKeyForm", ({ playOn, until }) => {
  async function open(apiKey: ApiKey | null = null, owner = mine, organizationId?: string) {
    const [onMade, onSaved] = [vi.fn(), vi.fn()];
    const options = { apiKey, owner, organizationId, reauthenticate, onMade, onSaved };
    const page = await playOn({ "/capabilities": () => WITH_KEYS }, ({ useKeyForm }) => useKeyForm(options), {
      formOf: ({ form }) => form,
      names,
      session: ada,
    });
    await until(() => expect(page.flow().offered).toHaveLength(2));
    return { ...page, onMade, onSaved };
  }

  test("requires a name and a permission before it sends", async () => {
    const { flow, submit, asked, wrong } = await open();
    await submit({ ...NOTHING, "report:read": "on" });
    expect(wrong()).toEqual(["name"]);
    await submit({ ...NOTHING, name: "CI" });
    expect(flow().form.problems).toEqual({ fields: { "report:read": expect.any(String) } });
    expect(asked("/api-key/create")).toEqual([]);
  });

  test.each([
    ["never", null],
    ["3600", 3600],
  ])("creates a key with the expiry %s", async (expires, expiresIn) => {
    const { submit, answers, asked, onMade } = await open();
    answers["/api-key/create"] = () => madeOf("CI");
    await submit({ ...NOTHING, name: " CI ", expires, "report:read": "on" });
    await until(() => expect(onMade).toHaveBeenCalledTimes(1));
    expect(asked("/api-key/create")).toEqual([{ name: "CI", permissions: { report: ["read"] }, expiresIn }]);
  });

  test("updates a key, and keeps its expiry and permissions that are not offered", async () => {
    const { flow, submit, answers, asked, onSaved } = await open(keyOf("CI", { permissions: { secret: ["keep"] } }));
    expect(flow().lives).toEqual([]);
    answers["/api-key/update"] = () => keyOf("Builds");
    await submit({ ...NOTHING, name: "Builds", "report:write": "on" });
    await until(() => expect(onSaved).toHaveBeenCalledTimes(1));
    const permissions = { secret: ["keep"], report: ["write"] };
    expect(asked("/api-key/update")).toEqual([{ keyId: "key-CI", name: "Builds", permissions }]);
  });

  test.each([
    ["API_KEY_LIVES_TOO_LONG", "expires"],
    ["VALIDATION_ERROR", "name"],
  ])("shows %s at its field", async (code, field) => {
    const { submit, answers, onMade, isWrong } = await open();
    answers["/api-key/create"] = () => refusal(code);
    await submit({ ...NOTHING, name: "CI", "report:read": "on" });
    await isWrong(field);
    expect(onMade).not.toHaveBeenCalled();
  });

  test("explains that an organization's key cannot have more permissions than the user", async () => {
    const { flow, submit, answers, asked } = await open(null, { ...mine, isOrganization: true }, "acme");
    answers["/api-key/create"] = () => refusal("YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS");
    await submit({ ...NOTHING, name: "CI", "report:read": "on" });
    await until(() => expect(flow().form.problems.form).toContain("permissions that you don’t have"));
    expect(flow().form.problems.about?.at(-1)).toBe(flow().offered[0]?.name);
    expect(asked("/api-key/create")).toMatchObject([{ organizationId: "acme" }]);
  });
});
