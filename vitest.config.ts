import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

// Tests run on the sources: nothing has to be built first.
const conditions = ["source", "module", "node", "development|production"];
const exclude = ["**/node_modules/**", "**/dist/**", "**/.cache/**"];

/** What a test changes for its whole process: others beside it would feel it. Hono's server puts a Response of its own there. */
const CHANGES_THE_PROCESS = /\bvi\.|process\.env|z\.config\(|globalThis\.\w+ =|@hono\/node-server/;
// Tests that change nothing of the process share one, and load what they test once: it saves a third of the time.
const together = globSync(
  "packages/{core,i18n,kysely,mail,node,express,hono,testing,test-kit}/src/**/*.test.ts",
).filter((file) => !CHANGES_THE_PROCESS.test(readFileSync(file, "utf8")));

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Browsers, database servers and scrypt share two cores in CI.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    globalSetup: "./packages/test-kit/src/databases-run.ts",
    passWithNoTests: true,
    projects: [
      { extends: true, test: { name: "together", include: together, isolate: false } },
      {
        extends: true,
        test: {
          name: "apart",
          include: ["{packages,examples,tests}/*/**/*.test.{ts,tsx}", "{bench,scripts,docs}/**/*.test.ts"],
          exclude: [...exclude, ...together],
        },
      },
    ],
  },
});
