import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const path = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** In CI there has to be one. */
export const hasChromium = process.env.CI === "true" || existsSync(path);

if (!hasChromium) {
  process.emitWarning(`${path} is missing: MAILS ARE NOT LOOKED AT IN A BROWSER. Install Chromium or set CHROMIUM.`);
}

/** Without network access. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
