import { readFileSync } from "node:fs";
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
import { inputRowsOf, membersOf } from "./members.ts";
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

function partsOf(files: readonly string[]): string[] {
  const named = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/data-part="([\w-]+)"/g)]);
  return [...new Set(named.map(([, part = ""]) => part))].sort();
}

function propsOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
  const props = signature?.parameters[0];
  if (props === undefined) return "It takes none.";
  const members = membersOf(checker, checker.getTypeOfSymbol(props));
  return table(["Name", "Type", "What it does"], inputRowsOf(members)) || "It takes none.";
}

/** Hooks that are exported where the screen is, of which it is drawn. */
function hookLinks({ exports }: Entry, files: ReadonlySet<string>): string {
  const hooks = [...exports].filter(([name, symbol]) => {
    const file = fileOf(symbol);
    return name.startsWith("use") && file?.startsWith(`${UI}flows/`) === true && files.has(join(root, file));
  });
  return hooks.map(([name]) => `[\`${name}\`](/reference/hooks.md#${name.toLowerCase()})`).join(", ");
}

const previews = readFileSync(join(root, "docs/preview/screens.tsx"), "utf8");

function screenPage(sources: Sources, entry: Entry, name: string, symbol: ts.Symbol): string {
  const file = join(root, fileOf(symbol) ?? "");
  const files = madeOf(file);
  // What every screen has around it says nothing about one of them.
  const own = [...files].filter((path) => !path.includes("/ui/provider/"));
  const hooks = hookLinks(entry, files);
  return page(
    `# ${name}`,
    docsOf(symbol),
    `\`\`\`tsx\nimport { ${name} } from "${entry.specifier}";\n\`\`\``,
    new RegExp(`^ {2}${name}: \\{`, "m").test(previews) ? `<ScreenPreview name="${name}" />` : "",
    "## Props",
    propsOf(sources.checker, symbol),
    hooks && page("## As a hook", `What it draws comes from ${hooks}, which your own markup can take as well.`),
    "## Parts",
    `Elements to style by \`[data-part="…"]\`, beside [the properties](/reference/theming.md): ${partsOf(own).map(code).join(", ")}.`,
    "## Texts",
    "Keys for `texts` of `UIProvider`, with their English:",
    table(["Key", "English"], textRows(own)),
  );
}

const isScreen = ([name, symbol]: readonly [string, ts.Symbol]): boolean =>
  /^[A-Z]/.test(name) &&
  fileOf(symbol)?.startsWith(`${UI}screens/`) === true &&
  (symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)) !== 0;

/** A page for each screen, by its path. */
export function screenPages(sources: Sources): Record<string, string> {
  const entries = sources.entries.filter(({ specifier }) => specifier.startsWith("@sallyport/react/ui"));
  const found = entries.flatMap((entry) =>
    [...entry.exports].filter(isScreen).map(([name, symbol]) => {
      const path = `screens/${name.replaceAll(/(?<!^)(?=[A-Z])/g, "-").toLowerCase()}`;
      return [path, screenPage(sources, entry, name, symbol)] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** The properties of which a theme is made. */
export function themingPage(): string {
  const css = readFileSync(join(root, "packages/react/styles/tokens.css"), "utf8");
  const rows = [...css.matchAll(/(--sp-[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => {
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
