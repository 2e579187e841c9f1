import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vitest/config";
import { defineConfig } from "vitest/config";
import base from "../../vitest.config.ts";

const { MUTANT_FILE = "", MUTANT_TEXT = "", MUTANT_INSTEAD = "" } = process.env;

// The source itself stays as it is, so that there is nothing to be put back.
const mutant: Plugin = {
  name: "mutant",
  enforce: "pre",
  load: (id) => (id === MUTANT_FILE ? readFileSync(id, "utf8").replace(MUTANT_TEXT, () => MUTANT_INSTEAD) : undefined),
  // Loaded modules are kept from one run to the next, by what is in the file.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id === MUTANT_FILE ? MUTANT_TEXT + MUTANT_INSTEAD : undefined)),
};
const { projects = [], ...test } = base.test ?? {};

export default defineConfig({
  ...base,
  test: {
    ...test,
    // Other runs are to meet no mutant.
    fsModuleCachePath: join(import.meta.dirname, "../../.cache/mutants"),
    // A project does not get the plugins of its root.
    projects: projects.map((project) =>
      typeof project === "object" && "test" in project ? { ...project, plugins: [mutant] } : project,
    ),
  },
});
