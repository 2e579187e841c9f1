import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";

// Tests run on the sources: nothing has to be built first.
const conditions = ["source", "node", "development|production"];
const exclude = ["**/node_modules/**", "**/dist/**", "**/.cache/**"];
const include = ["{packages,examples,tests}/*/**/*.test.{ts,tsx}", "{bench,scripts,docs}/**/*.test.ts"];

/** What a test changes for its whole process, and `leave-no-trace.ts` does not put back. Hono's server puts a Response of its own there. Or it says so. */
const CHANGES_THE_PROCESS =
  /\bvi\.(mock|doMock|setConfig)\(|process\.env\.\w+ =[^=]|loadEnvFile|(?<!typeof )globalThis\.\w+ =|z\.config\(\{|^import .*"@hono\/node-server"|^\/\/ In a process of its own/m;
// Tests that change nothing of the process share one, and load what they test once: it saves a third of the time.
const apart = globSync(include, { exclude }).filter((file) => CHANGES_THE_PROCESS.test(readFileSync(file, "utf8")));

/** They start processes, browsers or many calls at once. */
const SLOW = /examples\/\S+\/test\/|tests\/screens\/|cli\/test\/|commands\/import|tests\/races\/|-(races|processes)\./;

/** So that all workers end together: on the first run the durations are not known. */
class SlowFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer["sort"]>[0]): ReturnType<BaseSequencer["sort"]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId, project }: (typeof sorted)[number]): number =>
      project.config.isolate ? 0 : SLOW.test(moduleId) ? 1 : 2;
    return sorted.toSorted((left, right) => place(left) - place(right));
  }
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Browsers, database servers and scrypt share two cores in CI.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    // Tests wait for browsers, servers and the disk half of the time. The rounds of the long form wait less.
    maxWorkers: process.env.CI === "true" ? 3 : 2 * Math.min(4, availableParallelism()),
    globalSetup: "./tests/ground/databases-run.ts",
    passWithNoTests: true,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          include,
          exclude: [...exclude, ...apart],
          isolate: false,
          setupFiles: "./tests/ground/leave-no-trace.ts",
        },
      },
      { extends: true, test: { name: "apart", include: apart, exclude } },
    ],
  },
});
