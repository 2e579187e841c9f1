import { defineConfig } from "vitest/config";

// Tests run on the sources: nothing has to be built first.
const conditions = ["source", "module", "node", "development|production"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["{packages,examples,tests}/*/**/*.test.{ts,tsx}", "{bench,scripts,docs}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**", "**/.cache/**"],
    // Browsers, database servers and scrypt share two cores in CI.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    maxWorkers: 2,
    passWithNoTests: true,
  },
});
