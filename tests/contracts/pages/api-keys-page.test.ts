import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { admin } from "../../../packages/core/src/plugins/admin/index.ts";
import { organization } from "../../../packages/core/src/plugins/organization/index.ts";

interface Endpoint {
  readonly path: string;
  readonly apiKey?: Readonly<Record<string, readonly string[]>>;
}

const walk = (tree: object): Endpoint[] =>
  Object.values(tree).flatMap((value: Endpoint | { routes: object }) =>
    "routes" in value ? walk(value.routes) : [value],
  );

const page = readFileSync(new URL("../../../docs/guide/api-keys.md", import.meta.url), "utf8");
const rows = page.split("\n").filter((line) => /^\| `[a-z]+: /.test(line));
const open = [organization({ teams: { enabled: true } }), admin()]
  .flatMap(({ routes }) => walk(routes ?? {}))
  .flatMap(({ path, apiKey }) => (apiKey === undefined ? [] : [{ call: path.split("/").at(-1) ?? "", apiKey }]));

/** Returns the calls in the row of a resource. Actions and calls are listed in the same order. */
function callsOf(resource: string, action: string): string {
  const [, permissions = "", calls = ""] = rows.find((row) => row.startsWith(`| \`${resource}: `))?.split("|") ?? [];
  const actions = permissions.replaceAll("`", "").split(":")[1]?.split(",") ?? [];
  return calls.split("·")[actions.findIndex((each) => each.trim() === action)] ?? "";
}

test("the guide lists every call that accepts an API key, with its permission", () => {
  expect(open.length).toBeGreaterThan(25);
  const missing = open.filter(({ call, apiKey }) =>
    Object.entries(apiKey).every(([resource, actions]) =>
      actions.every((action) => !callsOf(resource, action).includes(`\`${call}\``)),
    ),
  );
  expect(missing).toEqual([]);
});

test("the guide lists no call that does not accept an API key", () => {
  const named = rows.flatMap((row) => row.split("|")[2]?.match(/`[a-z-]+`/g) ?? []);
  const known = new Set(open.map(({ call }) => `\`${call}\``));
  expect(named.filter((call) => !known.has(call))).toEqual([]);
});
