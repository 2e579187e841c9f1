import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { WAYS_IN } from "../sign-in/sign-in-ways.ts";

const core = join(import.meta.dirname, "../../../packages/core/src");
const BEGINS = /\bauthentication\s*\.(complete|resume)\(|startsSession: (true|"|[A-Z])/;
/** An admin signs in as another user. This is denied by policies but never challenged; `plugins/admin` tests it. */
const IMPERSONATION = { file: "plugins/admin/endpoints/impersonate-user.ts", method: "impersonation" };
/** Excludes the service itself and its tests. */
const isApart = (file: string): boolean =>
  /^(services\/authentication|test)\//.test(file) || /\.test(-d)?\.ts$/.test(file);

const beginning = readdirSync(core, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !isApart(file))
  .map((file) => ({ file, text: readFileSync(join(core, file), "utf8") }))
  .filter(({ text }) => BEGINS.test(text));

test("the table of sign-in methods lists every core file that starts sessions", () => {
  const listed = Object.values(WAYS_IN).flatMap(({ from }) => from);
  expect([...new Set([...listed, IMPERSONATION.file])].sort()).toEqual(beginning.map(({ file }) => file).sort());
});

test("the table of sign-in methods lists every method that completes a sign-in", () => {
  const named = beginning.flatMap(({ text }) =>
    [...text.matchAll(/\bcomplete\([^;]*?\bmethod: "([\w-]+)"/g)].map(([, method = ""]) => method),
  );
  const rows = [...Object.values(WAYS_IN), IMPERSONATION].map(({ method }) => method);
  expect(named).toEqual(expect.arrayContaining(["password", "two-factor", "verify-email"]));
  expect(named.filter((method) => !rows.includes(method))).toEqual([]);
});
