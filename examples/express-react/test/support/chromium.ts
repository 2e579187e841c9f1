import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const path = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Whether there is a browser to test in. In CI there has to be: the first test then fails by itself. */
export const hasChromium = process.env.CI === "true" || existsSync(path);

if (!hasChromium) {
  console.warn(`\n!!! ${path} is missing: THE EXAMPLE IS NOT TESTED IN A BROWSER. Install Chromium or set CHROMIUM.\n`);
}

/**
 * Chromium heeds one list only: this one has what Playwright would leave out, and at the end what the tests cannot see
 * and every window of theirs would start a process for.
 */
const LEFT_OUT = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable"],
  ...["HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding"],
  ...["PreconnectToSearch", "ThirdPartyStoragePartitioning"],
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"],
];

/** Starts Chromium, which stays on this machine and asks nobody for anything. */
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
      `--disable-features=${LEFT_OUT}`,
    ],
  });
}
