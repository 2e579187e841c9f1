import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const path = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Required in CI. */
export const hasChromium = process.env.CI === "true" || existsSync(path);

if (!hasChromium) process.emitWarning(`${path} is missing: NOTHING IS TESTED IN A BROWSER.`);

const ARGS = ["headless", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "disable-background-networking"];

/** Without network. */
export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: path, args: ARGS.map((arg) => `--${arg}`) });
