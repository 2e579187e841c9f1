import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errors } from "../../core/src/data/errors.ts";
import { coreRoutes } from "../../core/src/endpoints/routes.ts";

interface Endpoint {
  readonly names: string;
  readonly method: string;
  readonly path: string;
  readonly errors: readonly string[];
}

/** Every endpoint of a tree of routes. */
function walk(tree: object, names: readonly string[] = []): Endpoint[] {
  return Object.entries(tree).flatMap(([name, value]: [string, Endpoint | { routes: object }]) => {
    const here = [...names, name];
    return "routes" in value ? walk(value.routes, here) : [{ ...value, names: here.join(".") }];
  });
}

const page = readFileSync(new URL("../../../docs/guide/endpoints.md", import.meta.url), "utf8");
const [calls = "", rest = ""] = page.split("any call may answer");
const rows = calls.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| Call"));
const codesIn = (text: string): string[] => text.match(/(?<=`)[A-Z][A-Z_]+(?=`)/g) ?? [];
const anywhere = codesIn(rest);
const endpoints = walk(coreRoutes).map((endpoint) => ({
  ...endpoint,
  // By its path, followed by no further letter; by its name where it has no path for callers.
  row: rows.filter((line) => {
    const [, call = ""] = line.split(" | ")[0]?.split("| ") ?? [];
    return `${call} `.includes(` ${endpoint.path}\``) || call.includes(`\`auth.api.${endpoint.names}\``);
  }),
}));

test("the page and the routes are there to be compared", () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(endpoints.length).toBeGreaterThan(25);
});

test.each(endpoints)("$method $path has one row, with the errors that it declares", ({ row, errors }) => {
  expect(row).toHaveLength(1);
  const said = codesIn(row[0]?.split(" | ").at(-1) ?? "").filter((code) => !anywhere.includes(code));
  expect(said.sort()).toEqual(errors.filter((code) => !anywhere.includes(code)).sort());
});

test("each error stands before its status", () => {
  const wrong = rows.flatMap((row) =>
    (row.split(" | ").at(-1) ?? "").split(/[·;]/).flatMap((group) => {
      const status = Number(/\b[45]\d\d\b/.exec(group)?.[0]);
      return codesIn(group).filter((code) => Reflect.get(errors, code)?.status !== status);
    }),
  );
  expect(wrong).toEqual([]);
});
