import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { enAccount } from "@sallyport/i18n/screens/account/en";
import { enAdmin } from "@sallyport/i18n/screens/admin/en";
import { enApiKey } from "@sallyport/i18n/screens/api-key/en";
import { en } from "@sallyport/i18n/screens/en";
import { enOrganization } from "@sallyport/i18n/screens/organization/en";
import ts from "typescript-5";
import { root } from "../../scripts/lib/workspace.ts";
import { docsOf } from "./docs-of.ts";
import { code, page, table } from "./markdown.ts";
import { elementsOf } from "./markup.ts";
import { inputRowsOf, membersOf } from "./members.ts";
import { kebab, PREVIEWED } from "./previewed.ts";
import { type Entry, fileOf, type Sources } from "./sources.ts";

const UI = "packages/react/src/ui/";
const texts: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...[en, enAccount, enOrganization, enAdmin, enApiKey].map((group) => group.texts),
);

/** A file and all of ours that it is made of. */
function madeOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, "utf8").matchAll(/from "(\.[^"]+)"/g);
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

/** The properties by which rules of these parts are coloured, spaced and shaped. */
function propertiesOf(parts: readonly string[]): string[] {
  const used = rules.flatMap(([, selector = "", body = ""]) =>
    parts.some((part) => selector.includes(`data-part="${part}"`)) ? (body.match(/--sp-[\w-]+/g) ?? []) : [],
  );
  return [...new Set(used)].filter((name) => tokens.includes(`${name}:`)).sort();
}

const tokens = readFileSync(join(STYLES, "tokens.css"), "utf8");

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
    hooks && page("## As a hook", `What it draws comes from ${hooks}, which your own markup can take as well.`),
    "## Parts",
    listed(
      'Elements to style by `[data-part="…"]`, each with the values of its `data-state`',
      [...parts].map(withStates),
      "It has no element of its own: you see what you give it.",
    ),
    "## Properties",
    listed(
      "[Properties](/reference/theming.md) that its parts are made with",
      propertiesOf([...parts.keys()]).map(code),
      "Nothing of it is styled.",
    ),
    "## Texts",
    rows.length === 0 ? "It says nothing itself." : "Keys for `texts` of `UIProvider`, with their English:",
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

/** The properties of which a theme is made. */
export function themingPage(): string {
  const rows = [...tokens.matchAll(/(--sp-[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => {
    const [, light, dark] = /^light-dark\(([^,]+), ([^)]+)\)$/.exec(value) ?? [null, value, value];
    return [code(name), code(light ?? ""), light === dark ? "the same" : code(dark ?? "")];
  });
  return page(
    "# Theming",
    "The screens' styles are one sheet in `@layer sallyport`: every rule of yours that stands in no layer wins over it. A theme is some of these properties, set on `[data-sallyport]`:",
    table(["Property", "Light", "Dark"], rows),
    "```css\n[data-sallyport] {\n  --sp-accent: #0a7d5a;\n  --sp-on-accent: white;\n  --sp-radius: 0;\n}\n```",
    '`data-theme="dark"` or `"light"` on any element above decides what the browser would; forced colours and reduced motion are answered. Each screen\'s page lists its parts.',
  );
}
