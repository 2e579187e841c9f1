import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vitest/config";
import { defineConfig } from "vitest/config";
import base from "../../vitest.config.ts";

const { MUTANT_FILE = "", MUTANT_TEXT = "", MUTANT_INSTEAD = "" } = process.env;

// Replaces the text on load, so that the file on disk stays unchanged.
const mutant: Plugin = {
  name: "mutant",
  enforce: "pre",
  load: (id) => (id === MUTANT_FILE ? readFileSync(id, "utf8").replace(MUTANT_TEXT, () => MUTANT_INSTEAD) : undefined),
  // vitest caches modules by their content on disk.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id === MUTANT_FILE ? MUTANT_TEXT + MUTANT_INSTEAD : undefined)),
};
const { projects = [], ...test } = base.test ?? {};

export default defineConfig({
  ...base,
  test: {
    ...test,
    // Other runs must not load a cached mutant.
    fsModuleCachePath: join(import.meta.dirname, "../../.cache/mutants"),
    // Projects do not inherit the plugins of their root.
    projects: projects.map((project) =>
      typeof project === "object" && "test" in project ? { ...project, plugins: [mutant] } : project,
    ),
  },
});
