import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";

const home = fileURLToPath(new URL("../..", import.meta.url));
const textOf = (file: string): string => readFileSync(home + file, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
const sheets = readdirSync(`${home}styles`).map((name) => `styles/${name}`);

/** The CSS outside of blocks that begin with `opening`. */
function outsideOf(css: string, opening: RegExp): string {
  let depth = 0;
  let outside = "";
  for (const piece of css.split(/(?<=[{}])/)) {
    if (depth === 0 && !opening.test(piece)) outside += piece;
    depth += piece.endsWith("{") ? 1 : piece.endsWith("}") ? -1 : 0;
  }
  return outside.trim();
}

test("every rule of the bundled stylesheet is in the named layer", async () => {
  const { outputFiles } = await build({ entryPoints: [`${home}ui.css`], bundle: true, write: false });
  const css = (outputFiles[0]?.text ?? "").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  expect(css).toContain("--sp-accent");
  expect(outsideOf(css, /^\s*@layer sallyport \{$/)).toBe("");
  expect(outsideOf("@layer a {b {c: d}} e {f: g}", /^\s*@layer a \{$/)).toContain("e {");
});

test("every stylesheet is imported once", () => {
  const imported = [...textOf("ui.css").matchAll(/@import "\.\/([^"]+)" layer\(sallyport\);/g)].map(([, file]) => file);
  expect(imported.sort()).toEqual(sheets.sort());
});

const PHYSICAL = new RegExp(
  [
    "left|right|top|bottom|width|height|float|clear",
    "(min|max)-(width|height)",
    "(margin|padding|scroll-margin|scroll-padding)-(left|right|top|bottom)",
    "border-(left|right|top|bottom)(-.*)?|border-(top|bottom)-(left|right)-radius",
    "overflow-[xy]",
  ]
    .map((names) => `^(${names})$`)
    .join("|"),
);
const declarationsOf = (css: string): (readonly [name: string, value: string])[] =>
  [...css.matchAll(/[{;]\s*([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, name = "", value = ""]) => [
    name,
    value.trim(),
  ]);

test("uses logical properties instead of physical ones", () => {
  const found = sheets.flatMap((file) =>
    declarationsOf(textOf(file))
      .filter(([name, value]) => PHYSICAL.test(name) || (name === "text-align" && /left|right/.test(value)))
      .map(([name, value]) => `${file}: ${name}: ${value}`),
  );
  // Vertical scrolling stays physical, because every supported language has horizontal lines.
  expect(found).toEqual(["styles/overlays.css: overflow-y: auto"]);
  expect(declarationsOf("a { margin-left: 1px; color: red }").map(([name]) => name)).toEqual(["margin-left", "color"]);
});

test("stylesheets name only rendered parts and use no !important", () => {
  const sources = readdirSync(`${home}src/ui`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test"))
    .map((file) => textOf(`src/ui/${file}`))
    .join("\n");
  const rendered = new Set([...sources.matchAll(/data-part(?:=|": )"([\w-]+)"/g)].map(([, name]) => name));
  for (const file of sheets) {
    const css = textOf(file);
    const named = [...css.matchAll(/data-part="([\w-]+)"/g)].map(([, name]) => name);
    expect([file, named.filter((name) => !rendered.has(name))]).toEqual([file, []]);
    expect(css).not.toContain("!important");
  }
});

test("the grey scale has twelve steps, and each is used", () => {
  const steps =
    "background sunken surface pressed skeleton line edge edge-strong border border-strong muted text".split(" ");
  const tokens = declarationsOf(textOf("styles/tokens.css")).map(([name]) => name);
  const uses = sheets.map(textOf).join("\n");
  expect(steps).toHaveLength(12);
  for (const step of steps) {
    expect(tokens).toContain(`--sp-${step}`);
    expect(uses, step).toMatch(new RegExp(`: [^;]*var\\(--sp-${step}\\)`));
  }
});
