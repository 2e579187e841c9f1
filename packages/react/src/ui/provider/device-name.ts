import { readDevice } from "@sallyport/i18n/device";
import type { device } from "@sallyport/i18n/screens/parts";
import type { Translate } from "./use-text.ts";

export type DeviceKind = "computer" | "phone" | "tablet" | "program" | "unknown";

export function deviceKind(userAgent: string | null): DeviceKind {
  const { browser, system } = readDevice(userAgent);
  if (browser === "curl") return "program";
  if (system === null) return "unknown";
  if (system === "iPad") return "tablet";
  // Android tablets leave out the word "Mobile".
  if (system === "Android") return /\bMobile\b/.test(userAgent ?? "") ? "phone" : "tablet";
  return system === "iPhone" ? "phone" : "computer";
}

export function deviceName(t: Translate<keyof typeof device.texts>, userAgent: string | null): string {
  const { browser, system } = readDevice(userAgent);
  if (browser !== null && system !== null) return t("device.name", { browser, system });
  return browser ?? system ?? t("device.unknown");
}
