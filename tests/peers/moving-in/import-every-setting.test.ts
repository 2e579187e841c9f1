import { rm } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { isDeepStrictEqual } from "node:util";
import { run } from "@sallyport/cli";
import { expect, test } from "vitest";
import { sqliteCases } from "./cases.ts";
import { CORE, PLUGINS } from "./every-setting.ts";
import { project, somebody } from "./import-project.ts";
import { openThere } from "./their-side.ts";

/** Paths of settings whose value differs from nothing. */
const pathsOf = (value: unknown, path: string): string[] =>
  typeof value !== "object" || value === null || Array.isArray(value)
    ? value === undefined
      ? []
      : [path]
    : Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path === "" ? name : `${path}.${name}`));

const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), value);

/** What the printed file hands to `createAuth`, its plugins by their ids. */
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
  };
  return new Function(...Object.keys(functions), body)(...Object.values(functions));
}

const { twoFactor, ...others } = PLUGINS;
const GIVEN = { ...CORE, plugins: { ...others, "two-factor": twoFactor } };
/** A text that lists roles is a list here. */
const WRITTEN_OTHERWISE: Readonly<Record<string, unknown>> = { "plugins.admin.adminRoles": ["admin", "user"] };

/** Read from the database itself. */
const SILENT = /\.(?:modelName|fields|schema)$|^account\.encryptOAuthTokens$/;

test.runIf(sqliteCases.length > 0)("every option of better-auth 1.7 is carried, or named with a reason", async () => {
  const [, one] = sqliteCases;
  if (one === undefined) return;
  const fresh = await one.create();
  const { organization: organizations, twoFactor: factors, admin: admins } = one.there.plugins;
  const plugins = [organizations({ teams: { enabled: true } }), factors(), admins()];
  await (await openThere(one.there, one.name, fresh.address, { plugins })).end();
  const core = Object.entries(CORE).map(([name, value]) => `${name}: ${JSON.stringify(value)},`);
  const called = Object.entries(PLUGINS).map(([name, options]) => `${name}(${JSON.stringify(options)})`);
  const folder = await project(one, fresh.address, `${core.join("\n")} plugins: [${called.join(", ")}],`);
  const told = somebody(true);
  expect([await run(["--cwd", folder, "import", "better-auth", "--dry-run"], told.terminal), told.refusals]).toEqual([
    0,
    [],
  ]);
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
  await rm(folder, { recursive: true, force: true });
  await fresh.drop();
});
