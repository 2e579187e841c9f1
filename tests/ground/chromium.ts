import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const path = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** CI requires Chromium. */
export const hasChromium = process.env.CI === "true" || existsSync(path);

if (!hasChromium) {
  process.emitWarning(`${path} is missing: NOTHING IS TESTED IN A BROWSER. Install Chromium or set CHROMIUM.`);
}

/**
 * Chromium reads only one list of disabled features. This one contains what Playwright would disable, followed by
 * features that the tests cannot see and that would start a process for each window.
 */
const LEFT_OUT = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable"],
  ...["HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding"],
  ...["PreconnectToSearch", "ThirdPartyStoragePartitioning"],
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"],
];
const ARGS = [
  ...["headless", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "disable-background-networking"],
  ...["disable-component-update", "disable-sync", `disable-features=${LEFT_OUT}`],
];

/** Starts a Chromium that makes no requests of its own to other machines. */
export const launch = (options: { readonly handleSIGTERM?: boolean } = {}): Promise<Browser> =>
  chromium.launch({ ...options, executablePath: path, args: ARGS.map((arg) => `--${arg}`) });
