import { stripTypeScriptTypes } from "node:module";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { sqliteCases } from "./cases.ts";
import { CORE, PLUGINS } from "./every-setting.ts";
import { DONE, importIn, project } from "./import-project.ts";

/** The configuration of a larger application. */
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

describe.each(sqliteCases)("the printed settings for better-auth $version", (one) => {
  async function look(settings = SETTINGS, ...args: string[]) {
    const move = await one.begin();
    const plugins = [one.there.plugins.organization()];
    const user = { additionalFields: { plan: { type: "string", required: false } } };
    await (await move.there({ plugins, user })).end();
    return importIn(await project(one, move, settings), ["--dry-run", ...args]);
  }

  test("contain every setting or name it as a finding, without mailers that would run in the trial", async () => {
    const looked = await look();
    expect(looked).toMatchObject(DONE);
    const [{ source, findings } = { source: "", findings: [] }] = looked.results as {
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
  ])("contain the address of the application: %s", async (given, printed) => {
    vi.stubEnv("BETTER_AUTH_URL", "https://app.example.com");
    expect(await look(given)).toMatchObject({ code: 0, results: [{ source: expect.stringContaining(printed) }] });
    vi.unstubAllEnvs();
  });

  test("keep the password format with --reversible, not with --finish, and reject both together", async () => {
    expect((await look(SETTINGS, "--finish")).results[0]?.source).not.toContain('format: "better-auth"');
    expect(await look(SETTINGS, "--reversible", "--finish")).toMatchObject({ code: 2, results: [] });
  });
});

/** Returns the paths of all settings with a value. */
const pathsOf = (value: unknown, path: string): string[] =>
  typeof value !== "object" || value === null || Array.isArray(value)
    ? value === undefined
      ? []
      : [path]
    : Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path === "" ? name : `${path}.${name}`));

const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), value);

/** Returns the options that the printed file passes to `createAuth`, with plugins by their ids. */
function printedOptions(source: string): unknown {
  const script = stripTypeScriptTypes(source.replaceAll(/^import .*$/gm, ""));
  const body = script.replace("export const auth =", "return");
  const plugin = (id: string) => (options: object) => [id, options];
  const functions = {
    createAuth: ({ plugins, ...options }: { plugins: [string, object][] }) => ({
      ...options,
      plugins: Object.fromEntries(plugins),
    }),
    sqlite: () => null,
    organization: plugin("organization"),
    admin: plugin("admin"),
    jwt: plugin("jwt"),
    twoFactor: plugin("two-factor"),
    magicLink: plugin("magic-link"),
    emailOTP: plugin("email-otp"),
    username: plugin("username"),
    passkey: plugin("passkey"),
  };
  return new Function(...Object.keys(functions), body)(...Object.values(functions));
}

const { twoFactor, magicLink, emailOTP, ...others } = PLUGINS;
const NAMED_BY_ID = { "two-factor": twoFactor, "magic-link": magicLink, "email-otp": emailOTP };
const GIVEN = { ...CORE, plugins: { ...others, ...NAMED_BY_ID } };
/** Options that are printed in another form: a text that lists roles becomes a list. */
const WRITTEN_OTHERWISE: Readonly<Record<string, unknown>> = { "plugins.admin.adminRoles": ["admin", "user"] };

/** Options that are read from the database itself. */
const SILENT = /\.(?:modelName|fields|schema)$|^account\.encryptOAuthTokens$/;

test.runIf(sqliteCases.length > 0)(
  "the printed settings contain every option of better-auth 1.7 or name it with a reason",
  async () => {
    const [, one] = sqliteCases;
    if (one === undefined) return;
    const move = await one.begin();
    const made = one.there.plugins;
    const plugins = [
      made.organization({ teams: { enabled: true } }),
      made.twoFactor(),
      made.admin(),
      made.username(),
      made.passkey(),
    ];
    await (await move.there({ plugins })).end();
    const core = Object.entries(CORE).map(([name, value]) => `${name}: ${JSON.stringify(value)},`);
    const called = Object.entries(PLUGINS).map(([name, options]) => `${name}(${JSON.stringify(options)})`);
    const folder = await project(one, move, `${core.join("\n")} plugins: [${called.join(", ")}],`);
    const told = await importIn(folder, ["--dry-run"]);
    expect(told).toMatchObject(DONE);
    const [{ source, findings } = { source: "", findings: [] }] = told.results as {
      readonly source: string;
      readonly findings: readonly { readonly code: string; readonly text: string }[];
    }[];
    const reasons = findings.filter(({ code }) => code === "SETTINGS_LEFT").map(({ text }) => text);
    const paths = pathsOf(GIVEN, "");
    const printed = printedOptions(source);
    const left = reasons.map((reason) => reason.split(" ", 1)[0] ?? "");
    const wrong = paths.flatMap((path) => {
      const isLeft = left.some((start) => path === start || path.startsWith(`${start}.`));
      if (SILENT.test(path) || isLeft) return [];
      const [given, found] = [at(GIVEN, path), at(printed, path)];
      return isDeepStrictEqual(found, WRITTEN_OTHERWISE[path] ?? given) ? [] : [{ path, given, found }];
    });
    expect(wrong).toEqual([]);
    expect(reasons.filter((reason) => reason.includes("There is no such option here"))).toEqual([]);
  },
);
