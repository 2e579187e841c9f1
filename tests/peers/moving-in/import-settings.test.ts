import { rm } from "node:fs/promises";
import { run } from "@sallyport/cli";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { sqliteCases } from "./cases.ts";
import { project, somebody } from "./import-project.ts";
import { openThere } from "./their-side.ts";

/** An application as it grows: what mails, what is called otherwise, what is not there. */
const SETTINGS = `emailVerification: { sendOnSignUp: true, sendVerificationEmail: async () => {} },
  user: {
    changeEmail: { enabled: true, sendChangeEmailVerification: async () => {} },
    deleteUser: { enabled: true, sendDeleteAccountVerification: async () => {} },
    additionalFields: { plan: { type: "string", required: false }, tags: { type: "string[]", required: false } },
  },
  socialProviders: { github: { clientId: "id", clientSecret: "secret", scope: ["repo"] } },
  account: { accountLinking: { enabled: true, trustedProviders: ["github"] } },
  rateLimit: { enabled: true, max: 7, customStorage: {} },
  plugins: [organization({ membershipLimit: 5, sendInvitationEmail: async () => {} })],`;

const LEFT = ["user.additionalFields.tags", "rateLimit.customStorage"];

describe.each(sqliteCases)("the settings of better-auth $version", (one) => {
  const { there, name, create } = one;
  let fresh: FreshSql;
  let folder = "";
  beforeEach(async () => {
    fresh = await create();
    const plugins = [there.plugins.organization()];
    const user = { additionalFields: { plan: { type: "string", required: false } } };
    await (await openThere(there, name, fresh.address, { plugins, user })).end();
    folder = await project(one, fresh.address, SETTINGS);
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
    await fresh.drop();
  });
  const look = async (...args: string[]) => {
    const told = somebody(true);
    const code = await run(["--cwd", folder, "import", "better-auth", "--dry-run", ...args], told.terminal);
    return { code, ...told };
  };

  test("are printed, or named: none is lost without a word, and what mails there stops nothing here", async () => {
    const { code, refusals, results } = await look();
    expect([code, refusals]).toEqual([0, []]);
    const [{ source, findings } = { source: "", findings: [] }] = results as {
      readonly source: string;
      readonly findings: readonly { readonly code: string; readonly text: string }[];
    }[];
    const carried = ['scope: ["repo"]', "max: 7"];
    for (const printed of ['trustedProviders: ["github"]', "changeEmail: {", "deleteUser: {", "plan: {", ...carried])
      expect(source).toContain(printed);
    const textOf = (wanted: string) => findings.flatMap(({ code, text }) => (code === wanted ? [text] : [])).join("\n");
    for (const path of LEFT) expect(textOf("SETTINGS_LEFT")).toContain(path);
    for (const path of ["minPasswordLength", "trustedProviders", "clientSecret", "plan", "baseURL"])
      expect(textOf("SETTINGS_LEFT")).not.toContain(path);
    const copied = ["user.changeEmail.sendChangeEmailVerification", "user.deleteUser.sendDeleteAccountVerification"];
    for (const path of copied) expect(textOf("BY_HAND")).toContain(path);
    if (one.version === "1.7.7") {
      expect(source).toContain("membershipLimit: 5");
      expect(textOf("BY_HAND")).toContain("plugins.organization.sendInvitationEmail");
    } else expect(textOf("OPTIONS_UNTOLD")).toContain("organization");
  });

  test.each([
    ["baseURL: undefined,", 'baseURL: "https://app.example.com",\n  emailAndPassword'],
    ['baseURL: "https://app.example.com/auth/",', 'baseURL: "https://app.example.com",\n  basePath: "/auth",'],
  ])("have the address that it runs under: %s", async (given, printed) => {
    await rm(folder, { recursive: true, force: true });
    folder = await project(one, fresh.address, given);
    vi.stubEnv("BETTER_AUTH_URL", "https://app.example.com");
    const { code, results } = await look();
    expect([code, results[0]?.source]).toEqual([0, expect.stringContaining(printed)]);
    vi.unstubAllEnvs();
  });

  test("keep the way back open, or do not: not both", async () => {
    expect((await look("--finish")).results[0]?.source).not.toContain('format: "better-auth"');
    const both = await look("--reversible", "--finish");
    expect([both.code, both.results]).toEqual([2, []]);
  });
});
