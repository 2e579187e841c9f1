import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const path = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Required in CI. */
export const hasChromium = process.env.CI === "true" || existsSync(path);

if (!hasChromium) {
  process.emitWarning(`${path} is missing: NOTHING IS TESTED IN A BROWSER. Install Chromium or set CHROMIUM.`);
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
const ARGS = [
  ...["headless", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "disable-background-networking"],
  ...["disable-component-update", "disable-sync", `disable-features=${LEFT_OUT}`],
];

/** Starts one that stays on this machine. */
export const launch = (options: { readonly handleSIGTERM?: boolean } = {}): Promise<Browser> =>
  chromium.launch({ ...options, executablePath: path, args: ARGS.map((arg) => `--${arg}`) });
