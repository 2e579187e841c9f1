// Prints the totals of vitest's report, and fails if no test ran.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../.cache/vitest.json", import.meta.url));
if (!existsSync(file)) {
  console.error("The checks stopped before the tests.");
  process.exit(1);
}
const { numPassedTests, numFailedTests, numPendingTests, numTotalTestSuites } = JSON.parse(readFileSync(file, "utf8"));
console.log(`${numTotalTestSuites} suites, ${numPendingTests} skipped`);
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
process.exitCode = numPassedTests > 0 && numFailedTests === 0 ? 0 : 1;
