import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const path = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Whether there is a browser to test in. In CI there has to be: the first test then fails by itself. */
export const hasChromium = process.env.CI === "true" || existsSync(path);

if (!hasChromium) process.emitWarning(`${path} is missing: NOTHING IS TESTED IN A BROWSER.`);

const ARGS = ["headless", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "disable-background-networking"];

/** Starts Chromium, which stays on this machine and asks nobody for anything. */
export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: path, args: ARGS.map((arg) => `--${arg}`) });
