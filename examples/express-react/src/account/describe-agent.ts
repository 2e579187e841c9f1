export interface Agent {
  /** "Firefox on Windows". */
  readonly words: string;
  readonly kind: "computer" | "phone" | "unknown";
}

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

const HANDHELD = ["iPhone", "iPad", "Android"];

function nameIn(signs: Signs, text: string): string | undefined {
  return signs.find(([sign]) => sign.test(text))?.[1];
}

/** Enough to recognise one's own devices. */
export function describeAgent(userAgent: string | null): Agent {
  const text = userAgent ?? "";
  const browser = nameIn(BROWSERS, text);
  const system = nameIn(SYSTEMS, text);
  const words = [browser, system].filter((word) => word !== undefined).join(" on ") || "Unknown device";
  if (system === undefined) return { words, kind: "unknown" };
  return { words, kind: HANDHELD.includes(system) ? "phone" : "computer" };
}
