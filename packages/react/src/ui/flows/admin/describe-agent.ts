type Signs = readonly (readonly [sign: RegExp, name: string])[];

// Edge and Opera also say Chrome, and Chrome Safari.
const BROWSERS: Signs = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
  [/^curl\//, "curl"],
];

// Android says Linux, an iPhone Mac OS X.
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

/** Which browser and system a session's `userAgent` names; null where it does not. */
export const describeAgent = (userAgent: string | null): { browser: string | null; system: string | null } => ({
  browser: nameIn(BROWSERS, userAgent ?? ""),
  system: nameIn(SYSTEMS, userAgent ?? ""),
});
