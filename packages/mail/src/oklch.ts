const NUMBER = String.raw`(?:\d+(?:\.\d+)?|\.\d+)`;
const OKLCH = new RegExp(String.raw`^oklch\(\s*(${NUMBER}%?)\s+(${NUMBER}%?)\s+(-?${NUMBER})(?:deg)?\s*\)$`, "i");
const FULL_CHROMA = 0.4;

const share = (text: string, full: number): number =>
  text.endsWith("%") ? (Number(text.slice(0, -1)) / 100) * full : Number(text);

/** Browsers cut off what sRGB cannot show, so this does the same. */
function toByte(linear: number): string {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, encoded)))
    .toString(16)
    .padStart(2, "0");
}

/**
 * Converts `oklch(L C H)` to `#rrggbb`, or returns null if the text is something else or out of range.
 * @see CSS Color 4, section 9.4
 */
export function fromOklch(text: string): string | null {
  const [, lightnessText = "", chromaText = "", hueText] = OKLCH.exec(text) ?? [];
  if (hueText === undefined) return null;
  const lightness = share(lightnessText, 1);
  const chroma = share(chromaText, FULL_CHROMA);
  if (lightness > 1 || chroma > FULL_CHROMA) return null;
  const angle = (Number(hueText) * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return `#${[red, green, blue].map(toByte).join("")}`;
}
