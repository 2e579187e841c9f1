import { cpSync } from "node:fs";
import { join } from "node:path";
import { hasChromium } from "../tests/ground/chromium.ts";
import { failOn } from "./lib/fail.ts";
import { installConsumer, removeConsumer } from "./lib/installed.ts";
import { tryPasskeys } from "./lib/passkey-consumer.ts";
import { run } from "./lib/run.ts";
import { root } from "./lib/workspace.ts";

// Runs third-party plugins against the packed tarballs. The condition `source` resolves only in this workspace.
const dir = await installConsumer(["@sallyport/core", "@sallyport/kysely"], "strict");
cpSync(join(root, "tests", "strangers"), dir, { recursive: true });
const { code, output } = await run("node", ["--test", "--test-timeout=240000", "--test-reporter=tap", "run.test.mjs"], {
  cwd: dir,
  env: { NODE_OPTIONS: "--conditions=source" },
});
removeConsumer(dir);
const passed = /^# pass (\d+)$/m.exec(output)?.[1] ?? "0";
failOn(code === 0 && passed !== "0" ? [] : [output], "Strangers' plugins, from the tarballs:");
// Runs the passkey plugin in a browser with a virtual authenticator.
if (hasChromium) failOn(await tryPasskeys(), "A stranger's passkey plugin, from the tarballs:");
console.log(`${passed} tests${hasChromium ? ", and a walk with a passkey" : ""}`);
