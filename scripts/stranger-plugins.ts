import { cpSync } from "node:fs";
import { join } from "node:path";
import { hasChromium } from "../tests/ground/chromium.ts";
import { failOn } from "./lib/fail.ts";
import { installConsumer, removeConsumer } from "./lib/installed.ts";
import { tryPasskeys } from "./lib/passkey-consumer.ts";
import { run } from "./lib/run.ts";
import { root } from "./lib/workspace.ts";

// Third-party plugins on the packed tarballs. The condition is this workspace's own, and leads to nothing outside of it.
const dir = await installConsumer(["@sallyport/core", "@sallyport/kysely"], "strict");
cpSync(join(root, "tests", "strangers"), dir, { recursive: true });
const { code, output } = await run("node", ["--test", "--test-reporter=tap", "run.test.mjs"], {
  cwd: dir,
  env: { NODE_OPTIONS: "--conditions=source" },
});
removeConsumer(dir);
const passed = /^# pass (\d+)$/m.exec(output)?.[1] ?? "0";
failOn(code === 0 && passed !== "0" ? [] : [output], "Strangers' plugins, from the tarballs:");
// In a browser, with a device that answers for a person.
if (hasChromium) failOn(await tryPasskeys(), "A stranger's passkey plugin, from the tarballs:");
console.log(`${passed} tests${hasChromium ? ", and a walk with a passkey" : ""}`);
