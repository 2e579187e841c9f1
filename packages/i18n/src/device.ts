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

const nameIn = (signs: Signs, text: string): string | null => signs.find(([sign]) => sign.test(text))?.[1] ?? null;

/** The names in a user agent, which come from a list. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Reads the names of the browser and the system in a user agent. */
export const readDevice = (userAgent: string | null): Device => ({
  browser: nameIn(BROWSERS, userAgent ?? ""),
  system: nameIn(SYSTEMS, userAgent ?? ""),
});
