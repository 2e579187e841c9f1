import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { socialProviderIds } from "@sallyport/core";

const require = createRequire(import.meta.url);
const PACKAGE = dirname(require.resolve("simple-icons/icons.json"));

type Shape = readonly [path: string, colour?: string];

/** The marks that Simple Icons does not have, or has in one colour against the rules of the brand. */
const DRAWN: Readonly<Record<string, readonly Shape[]>> = {
  google: [
    [
      "M23.745 12.27c0-.79-.07-1.54-.19-2.27h-11.3v4.51h6.47c-.29 1.48-1.14 2.73-2.4 3.58v3h3.86c2.26-2.09 3.56-5.17 3.56-8.82Z",
      "#4285F4",
    ],
    [
      "M12.255 24c3.24 0 5.95-1.08 7.93-2.91l-3.86-3c-1.08.72-2.45 1.16-4.07 1.16-3.13 0-5.78-2.11-6.73-4.96h-3.98v3.09C3.515 21.3 7.565 24 12.255 24Z",
      "#34A853",
    ],
    [
      "M5.525 14.29c-.25-.72-.38-1.49-.38-2.29s.14-1.57.38-2.29V6.62h-3.98a11.86 11.86 0 0 0 0 10.76l3.98-3.09Z",
      "#FBBC05",
    ],
    [
      "M12.255 4.75c1.77 0 3.35.61 4.6 1.8l3.42-3.42C18.205 1.19 15.495 0 12.255 0c-4.69 0-8.74 2.7-10.71 6.62l3.98 3.09c.95-2.85 3.6-4.96 6.73-4.96Z",
      "#EA4335",
    ],
  ],
  microsoft: [
    ["M1 1h10.5v10.5H1z", "#F25022"],
    ["M12.5 1H23v10.5H12.5z", "#7FBA00"],
    ["M1 12.5h10.5V23H1z", "#00A4EF"],
    ["M12.5 12.5H23V23H12.5z", "#FFB900"],
  ],
  linkedin: [
    [
      "M2 0h20a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Zm1.6 9v11.4h3.5V9ZM5.35 3.3a2.05 2.05 0 1 0 0 4.1 2.05 2.05 0 0 0 0-4.1ZM9.4 9v11.4h3.5v-5.7c0-1.5.3-2.9 2.1-2.9s1.9 1.7 1.9 3v5.6h3.5v-6.3c0-3.1-.7-5.4-4.3-5.4-1.7 0-2.9.9-3.3 1.8h-.1V9Z",
      "#0A66C2",
    ],
  ],
};

/** The providers whose marks are in the bundle of the sign-in. The others are loaded when a server has them. */
const FIRST = ["apple", "github", "google", "microsoft"];

const FILES: Readonly<Record<string, string>> = { twitter: "x" };
const SCALE = 255;
/** Marks darker than this would vanish on a dark page, so they take the colour of the text. */
const DARK = 0.1;

interface Listed {
  readonly title: string;
  readonly slug?: string;
  readonly hex: string;
}

const listed: readonly Listed[] = JSON.parse(readFileSync(join(PACKAGE, "simple-icons.json"), "utf8"));

function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / SCALE);
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2 < DARK;
}

/** Two decimals are a hundredth of a pixel, and half of the bytes of a mark are digits. */
const rounded = (path: string): string =>
  path.replaceAll(/-?(?:\d+(?:\.\d+)?|\.\d+)/g, (number: string, at: number) => {
    const short = String(Number(Number(number).toFixed(2))).replace(/^(-?)0\./, "$1.");
    const needsSpace = /^[-.]/.test(number) && !/^[-.]/.test(short);
    const isFollowed = path[at + number.length] === "." && !short.includes(".");
    return `${needsSpace ? " " : ""}${short}${isFollowed ? " " : ""}`;
  });

function shapesOf(id: string): readonly Shape[] {
  const own = DRAWN[id];
  if (own !== undefined) return own;
  const slug = FILES[id] ?? id;
  const svg = readFileSync(join(PACKAGE, "..", "icons", `${slug}.svg`), "utf8");
  const [, drawn = ""] = / d="([^"]+)"/.exec(svg) ?? [];
  const path = FIRST.includes(id) ? rounded(drawn) : drawn;
  const icon = listed.find(
    ({ title, slug: named = title.toLowerCase().replaceAll(/[^a-z0-9]/g, "") }) => named === slug,
  );
  if (path === "" || icon === undefined) throw new Error(`Simple Icons has no mark for ${id}: draw one`);
  return [isDark(icon.hex) ? [path] : [path, `#${icon.hex}`]];
}

function moduleOf(name: string, ids: readonly string[]): string {
  const entries = ids.map((id) => `  ${id}: ${JSON.stringify(shapesOf(id))},\n`).join("");
  return `import type { Shapes } from "./mark.tsx";

/** Written by \`pnpm generate\`. Most of the marks are from Simple Icons, which are in the public domain (CC0). */
export const ${name}: Readonly<Record<string, Shapes>> = {
${entries}};
`;
}

/** Returns the modules with the marks of all identity providers. */
export function markModules(): Record<string, string> {
  const others = socialProviderIds.filter((id) => !FIRST.includes(id));
  return {
    "packages/react/src/ui/marks/first.ts": `${moduleOf("FIRST_MARKS", FIRST)}
/** The providers whose marks are in \`others.ts\`. */
export const OTHER_IDS: readonly string[] = ${JSON.stringify(others)};
`,
    "packages/react/src/ui/marks/others.ts": moduleOf("OTHER_MARKS", others),
  };
}
