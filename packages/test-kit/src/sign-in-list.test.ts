import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { WAYS_IN } from "./sign-in-ways.ts";

const core = join(import.meta.dirname, "../../core/src");
const BEGINS = /\bauthentication\s*\.(complete|resume)\(|startsSession: (true|")/;
/** Our page answers by a form, and with a page: what it does is the calls' whose codes it takes, in the same `pass`. */
const PAGES = ["plugins/two-factor/endpoints/challenge-page.ts"];
/** The room itself, and what tests are made of. */
const isApart = (file: string): boolean =>
  /^(services\/authentication|test)\//.test(file) || /\.test(-d)?\.ts$/.test(file);

test("every file of the core that begins sessions has a row in the table of ways in", () => {
  const files = readdirSync(core, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const beginning = files.filter((file) => !isApart(file) && BEGINS.test(readFileSync(join(core, file), "utf8")));
  const listed = Object.values(WAYS_IN).flatMap(({ from }) => from);
  expect([...new Set([...listed, ...PAGES])].sort()).toEqual(beginning.sort());
});
