import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { errors } from "../../../packages/core/src/data/errors.ts";
import { coreRoutes } from "../../../packages/core/src/endpoints/routes.ts";
import { jwtErrors } from "../../../packages/core/src/plugins/jwt/errors.ts";
import { jwt } from "../../../packages/core/src/plugins/jwt/index.ts";
import { organizationErrors } from "../../../packages/core/src/plugins/organization/errors.ts";
import { organizationRoutes } from "../../../packages/core/src/plugins/organization/routes.ts";
import { resolveSettings } from "../../../packages/core/src/plugins/organization/settings.ts";
import { twoFactorErrors } from "../../../packages/core/src/plugins/two-factor/errors.ts";
import { twoFactorRoutes } from "../../../packages/core/src/plugins/two-factor/routes.ts";
import { resolveSettings as resolveTwoFactor } from "../../../packages/core/src/plugins/two-factor/settings.ts";

interface Endpoint {
  readonly names: string;
  readonly method: string;
  readonly path: string;
  readonly serverOnly?: boolean;
  readonly errors: readonly string[];
}

/** Lists every endpoint of a tree of routes. */
function walk(tree: object, names: readonly string[] = []): Endpoint[] {
  return Object.entries(tree).flatMap(([name, value]: [string, Endpoint | { routes: object }]) => {
    const here = [...names, name];
    return "routes" in value ? walk(value.routes, here) : [{ ...value, names: here.join(".") }];
  });
}

const read = (name: string): string => readFileSync(new URL(`../../../docs/guide/${name}.md`, import.meta.url), "utf8");
const codesIn = (text: string): string[] => text.match(/(?<=`)[A-Z][A-Z_]+(?=`)/g) ?? [];

const [coreCalls = "", rest = ""] = read("endpoints").split("any call may return");
const anywhere = codesIn(rest);

// The page explains the membership errors once, and abbreviates them in the rows.
const organizationPage = read("organization-endpoints");
const membership = /^\*membership\* stands for ([^.]+)\.$/m.exec(organizationPage)?.[1]?.replaceAll("\n", " ") ?? "";

const everything = { teams: { enabled: true }, dynamicAccessControl: { enabled: true } };
const pages = [
  { title: "endpoints", calls: coreCalls, tree: coreRoutes, least: 25 },
  {
    title: "organization-endpoints",
    calls: organizationPage.replaceAll("| *membership*", `| ${membership}`),
    tree: organizationRoutes(resolveSettings(everything)),
    least: 35,
  },
  {
    title: "two-factor-endpoints",
    calls: read("two-factor-endpoints"),
    tree: twoFactorRoutes(resolveTwoFactor({})),
    least: 12,
  },
  { title: "jwt", calls: read("jwt").split("## Endpoints")[1] ?? "", tree: jwt().routes ?? {}, least: 1 },
];

/** Each of two methods with the same path may have its own row. */
function ownRows(rows: readonly string[], { method, path }: Endpoint): readonly string[] {
  const own = rows.filter((row) => row.includes(`\`${method} ${path}\``));
  return own.length > 0 ? own : rows;
}

describe.each(pages)("the guide page $title", ({ calls, tree, least }) => {
  const rows = calls.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| Call"));
  const endpoints = walk(tree).map((endpoint) => ({
    ...endpoint,
    // A row matches by its exact path, or by its name for calls that have no public path.
    row: ownRows(
      rows.filter((line) => {
        const [, call = ""] = line.split(" | ")[0]?.split("| ") ?? [];
        const byPath = `${call} `.includes(` ${endpoint.path}\``) && endpoint.serverOnly !== true;
        return byPath || call.includes(`\`auth.api.${endpoint.names}\``);
      }),
      endpoint,
    ),
  }));

  test("documents only calls that exist", () => {
    expect(rows.length).toBeGreaterThan(least);
    expect(endpoints.length).toBeGreaterThan(least);
    expect(rows.filter((row) => !endpoints.some((endpoint) => endpoint.row.includes(row)))).toEqual([]);
  });

  test.each(endpoints)("documents $method $path in one row, with its declared errors", ({ row, errors }) => {
    expect(row).toHaveLength(1);
    const said = codesIn(row[0]?.split(" | ").at(-1) ?? "").filter((code) => !anywhere.includes(code));
    expect(said.sort()).toEqual(errors.filter((code) => !anywhere.includes(code)).sort());
  });

  test("lists each error code before its status", () => {
    const wrong = rows.flatMap((row) =>
      (row.split(" | ").at(-1) ?? "").split(/[·;]/).flatMap((group) => {
        const status = Number(/\b[45]\d\d\b/.exec(group)?.[0]);
        return codesIn(group).filter(
          (code) =>
            Reflect.get({ ...errors, ...organizationErrors, ...twoFactorErrors, ...jwtErrors }, code)?.status !==
            status,
        );
      }),
    );
    expect(wrong).toEqual([]);
  });
});

test("the page lists the name of each organization call with its path", () => {
  const named = walk(organizationRoutes(resolveSettings(everything))).map(({ names, method, path, serverOnly }) =>
    serverOnly === true ? `| \`auth.api.${names}\` |` : `| \`${method} ${path}\` \`${names}\` |`,
  );
  expect(named.filter((call) => !organizationPage.includes(call))).toEqual([]);
});
