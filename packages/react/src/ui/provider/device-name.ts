import type { Translate } from "./use-text.ts";

type Signs = readonly (readonly [sign: RegExp, name: string])[];

// Edge and Opera also contain "Chrome", and Chrome contains "Safari".
const BROWSERS: Signs = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|Chromium|CriOS)\//, "Chrome"],
  [/^(?=.*\bVersion\/[\d.])(?=.*\bSafari\/)/, "Safari"],
  [/^curl\//, "curl"],
];

// Android contains "Linux", and an iPhone contains "Mac OS X".
const SYSTEMS: Signs = [
  [/\b(iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\b(Macintosh|Mac OS X)\b/, "macOS"],
  [/\b(Linux|X11)\b/, "Linux"],
];

const nameIn = (signs: Signs, text: string): string | undefined => signs.find(([sign]) => sign.test(text))?.[1];

export type DeviceKind = "computer" | "phone" | "tablet" | "program" | "unknown";

export function deviceKind(userAgent: string | null): DeviceKind {
  const system = nameIn(SYSTEMS, userAgent ?? "");
  if (nameIn(BROWSERS, userAgent ?? "") === "curl") return "program";
  if (system === undefined) return "unknown";
  if (system === "iPad") return "tablet";
  // Android tablets leave out the word "Mobile".
  if (system === "Android") return /\bMobile\b/.test(userAgent ?? "") ? "phone" : "tablet";
  return system === "iPhone" ? "phone" : "computer";
}

export function deviceName(t: Translate, userAgent: string | null): string {
  const text = userAgent ?? "";
  const browser = nameIn(BROWSERS, text);
  const system = nameIn(SYSTEMS, text);
  if (browser !== undefined && system !== undefined) return t("device.name", { browser, system });
  return browser ?? system ?? t("device.unknown");
}
