import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript-5";
import { root } from "../../scripts/lib/workspace.ts";
import { docsOf } from "./docs-of.ts";
import { code, page, table } from "./markdown.ts";
import { elementsOf } from "./markup.ts";
import { inputRowsOf, membersOf } from "./members.ts";
import { kebab, PREVIEWED } from "./previewed.ts";
import { texts } from "./screen-texts.ts";
import { type Entry, fileOf, type Sources } from "./sources.ts";

const UI = "packages/react/src/ui/";

/** A file and all of ours that it is made of. */
function madeOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, "utf8").matchAll(/^(?:import|export) (?!type\b)[^;]*?from "(\.[^"]+)"/gm);
  for (const [, path = ""] of imports) {
    const next = join(dirname(file), path);
    if (next.startsWith(join(root, UI))) madeOf(next, seen);
  }
  return seen;
}

const isWords = (words: unknown): words is string | { readonly other: string } =>
  typeof words === "string" || (typeof words === "object" && words !== null && "other" in words);

/** The keys that a screen's files name, with their English. */
function textRows(files: readonly string[]): string[][] {
  const named = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/"([a-zA-Z]+(?:\.\w+)+)"/g)]);
  const keys = [...new Set(named.map(([, key = ""]) => key))].filter((key) => Object.hasOwn(texts, key)).sort();
  return keys.map((key) => {
    const words = texts[key];
    return [code(key), isWords(words) ? code(typeof words === "string" ? words : words.other) : ""];
  });
}

/** The parts of which the files are made, each with the states that it says. */
function partsOf(files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const elements = files.flatMap((file) => (file.endsWith(".tsx") ? elementsOf(file) : []));
  const states = new Map<string, Set<string>>();
  for (const { tag, part, states: own } of elements) {
    // A router's own takes it on.
    const name = tag === "Link" && part === "" ? "link" : part;
    if (name !== "") states.set(name, new Set([...(states.get(name) ?? []), ...own]));
  }
  return new Map([...states].toSorted(([left], [right]) => left.localeCompare(right)));
}

/** `button (pending, idle)` */
const withStates = ([name, states]: readonly [string, ReadonlySet<string>]): string =>
  states.size === 0 ? code(name) : `${code(name)} (${[...states].map(code).join(", ")})`;

function propsOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
  const props = signature?.parameters[0];
  if (props === undefined) return "It takes none.";
  const members = membersOf(checker, checker.getTypeOfSymbol(props));
  return table(["Name", "Type", "What it does"], inputRowsOf(members)) || "It takes none.";
}

const CODE = "packages/react/src/";

/** What the screen's files import by a hook's name, where an entry hands it out: of the screen's own entry first. */
function hookLinks({ entries }: Sources, own: Entry, files: readonly string[]): string {
  const imports = files.flatMap((file) => readFileSync(file, "utf8").match(/^import (?!type)[^;]+;/gm) ?? []);
  const named = new Set(imports.flatMap((line) => line.match(/\buse[A-Z]\w+/g) ?? []));
  const hooks = [own, ...entries].flatMap(({ exports }) =>
    [...exports].filter(([name, symbol]) => {
      const file = fileOf(symbol);
      return named.has(name) && file?.startsWith(CODE) === true && !file.startsWith(`${UI}provider/`);
    }),
  );
  const names = new Set(hooks.map(([name]) => name));
  return [...names].map((name) => `[\`${name}\`](/reference/hooks.md#${name.toLowerCase()})`).join(", ");
}

const STYLES = join(root, "packages/react/styles");
const styles = readdirSync(STYLES).map((file) =>
  readFileSync(join(STYLES, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, ""),
);
const rules = styles.flatMap((css) => [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]);

const tokens = readFileSync(join(STYLES, "tokens.css"), "utf8");

/** The properties of an application from which a property of ours is computed. */
function publicOf(name: string): string[] {
  const values = [...tokens.matchAll(/(--sp-[\w-]+):([^;]+);/g)].flatMap(([, own, value = ""]) =>
    own === name ? [value] : [],
  );
  const used = values.flatMap((value) => value.match(/--(?:sp|sallyport)-[\w-]+/g) ?? []);
  return used.flatMap((one) => (one.startsWith("--sp-") ? publicOf(one) : [one]));
}

/** The properties by which rules of these parts are coloured and shaped. */
function propertiesOf(parts: readonly string[]): string[] {
  const used = rules.flatMap(([, selector = "", body = ""]) =>
    parts.some((part) => selector.includes(`data-part="${part}"`)) ? (body.match(/--sp-[\w-]+/g) ?? []) : [],
  );
  return [...new Set(used.flatMap(publicOf))].sort();
}

const listed = (what: string, names: readonly string[], nothing: string): string =>
  names.length === 0 ? nothing : `${what}: ${names.join(", ")}.`;

function screenPage(sources: Sources, entry: Entry, name: string, symbol: ts.Symbol): string {
  const file = join(root, fileOf(symbol) ?? "");
  const files = madeOf(file);
  // What every screen has around it says nothing about one of them.
  const own = [...files].filter((path) => !path.includes("/ui/provider/"));
  const hooks = hookLinks(sources, entry, own);
  const parts = partsOf(own);
  const rows = textRows(own);
  return page(
    `# ${name}`,
    docsOf(symbol),
    `\`\`\`tsx\nimport { ${name} } from "${entry.specifier}";\n\`\`\``,
    PREVIEWED.includes(name) ? `<ScreenPreview name="${name}" />` : "",
    "## Props",
    propsOf(sources.checker, symbol),
    hooks && page("## Hook", `The screen renders the state of ${hooks}, which you can also use with your own markup.`),
    "## Parts",
    listed(
      'Elements to style by `[data-part="…"]`, each with the values of its `data-state`',
      [...parts].map(withStates),
      "It renders only its children.",
    ),
    "## Properties",
    listed(
      "[Custom properties](/reference/theming.md) that its styles use",
      propertiesOf([...parts.keys()]).map(code),
      "It has no styles.",
    ),
    "## Texts",
    rows.length === 0 ? "It has no texts." : "Keys for `texts` of `UIProvider`, with their English:",
    table(["Key", "English"], rows),
  );
}

/** A part that shows other screens has a page for its preview. */
const isScreen = ([name, symbol]: readonly [string, ts.Symbol]): boolean =>
  /^[A-Z]/.test(name) &&
  (fileOf(symbol)?.startsWith(`${UI}screens/`) === true || PREVIEWED.includes(name)) &&
  (symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)) !== 0;

/** A page for each screen, by its path. */
export function screenPages(sources: Sources): Record<string, string> {
  const entries = sources.entries.filter(({ specifier }) => specifier.startsWith("@sallyport/react/ui"));
  const found = entries.flatMap((entry) =>
    [...entry.exports].filter(isScreen).map(([name, symbol]) => {
      return [`screens/${kebab(name)}`, screenPage(sources, entry, name, symbol)] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** The names of `appearance.variables`, by their property. */
function variableNames(): ReadonlyMap<string, string> {
  const source = readFileSync(join(root, UI, "provider/appearance.ts"), "utf8");
  return new Map(
    [...source.matchAll(/(\w+): "(--sallyport-[\w-]+)"/g)].map(([, name = "", property = ""]) => [property, name]),
  );
}

/** The values of a property on light and on dark pages. */
function valuesOf(value: string): [light: string, dark: string] {
  if (value.includes("var(--sp-accent)")) return ["computed from the accent", "computed from the accent"];
  const [, light, dark] = /^light-dark\((.*\)), (.*)\)$/.exec(value) ?? [];
  return light === undefined || dark === undefined ? [code(value), "the same"] : [code(light), code(dark)];
}

/** The properties of which a theme is made. */
export function themingPage(): string {
  const names = variableNames();
  const found = [...tokens.matchAll(/var\(\s*(--sallyport-[\w-]+),\s*([^;]+?)\s*\);/g)];
  // A property that is computed where browsers can do so stands twice.
  const values = new Map(found.map(([, property = "", value = ""]) => [property, value]));
  const rows = [...values].map(([property, value]) => {
    const name = names.get(property);
    return [code(property), name === undefined ? "" : code(name), ...valuesOf(value)];
  });
  return page(
    "# Theming",
    "The styles of the screens are one sheet in `@layer sallyport`, so your rules outside of layers take precedence. To create a theme, set some of these properties on `[data-sallyport]`, or pass them to `UIProvider` as `appearance={{ variables }}` under the name in the second column:",
    table(["Property", "In `appearance.variables`", "Light", "Dark"], rows),
    "```css\n[data-sallyport] {\n  --sallyport-accent: #0a7d5a;\n  --sallyport-radius: 0;\n}\n```",
    "Properties whose names begin with `--sp-` are internal and can change in any release.",
    '`data-theme="dark"` or `"light"` on an element above the screens overrides the setting of the browser. The sheet supports forced colors and reduced motion. The page of each screen lists its parts.',
  );
}
