import { expect, test } from "vitest";
import { viteWarnings } from "./lib/vite-warnings.ts";

test.each([
  '[MODULE_LEVEL_DIRECTIVE] The semantics of the module level directive "use client" in "a.js" may not be preserved.',
  'dist/ui.js (1:0): Module level directives cause errors when bundled, "use client" in "dist/ui.js" was ignored.',
  "dist/ui.js (1:0): Error when using sourcemap for reporting an error: Can't resolve original location of error.",
  "(!) Some chunks are larger than 500 kB after minification.",
  "dist/ui.js (3:1): Use of eval in a.js is strongly discouraged",
])("finds the warning %s", (line) => {
  expect(viteWarnings(`transforming...\n${line}\nbuilt in 2s`)).toEqual([line]);
});

test("finds no warning in a clean build", () => {
  const output =
    "vite v8.3.8 building client environment for production...\n✓ 132 modules transformed.\n✓ built in 1.25s";
  const timings = "[PLUGIN_TIMINGS] JavaScript callbacks ran for 1.3s of the 3.3s build (40%).";
  expect(viteWarnings(`${output}\n${timings}`)).toEqual([]);
});
