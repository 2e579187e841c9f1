import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib/workspace.ts";
import { type ProviderData, readProviders } from "./provider-data.ts";

const DOCS = "docs/providers.md";
const README = "README.md";
const NAMES = "packages/react/src/ui/provider/own-names.ts";
const WIDTH = 120;

function emailOf({ definition, email = "" }: ProviderData): string {
  if (definition.email === "never") return "none: placeholder";
  return definition.email === "sometimes" ? `${email}; may be missing` : email;
}

function rowOf(provider: ProviderData): string {
  const { id, title, register, definition, refresh = "yes" } = provider;
  const anchor = title
    .toLowerCase()
    .replaceAll(/[^\w ]/g, "")
    .replaceAll(" ", "-");
  const scopes = definition.scopes.length === 0 ? "as in the app's settings" : `\`${definition.scopes.join(" ")}\``;
  const cells = [`[\`${id}\`](#${anchor})`, register, scopes, emailOf(provider)];
  return `| ${[...cells, definition.refreshes === false ? "no" : refresh].join(" | ")} |`;
}

/** Writes the table, and a section for each provider that has none. The words of a section stay. */
export function withProviders(page: string, providers: readonly ProviderData[]): string {
  const [before = "", ...rest] = page.split(/(?<=^\| id \|.*\n\|[-|]+\|\n)(?:\| \[.*\n)*/m);
  const table = `${before}${providers.map((provider) => `${rowOf(provider)}\n`).join("")}${rest.join("")}`;
  let next = "## Any other";
  return providers.toReversed().reduce((text, { id, title, words }) => {
    const heading = `## ${title}`;
    const has = text.includes(`\n${heading}\n`);
    if (!has && words === "") throw new Error(`${id}.ts needs a docstring: what does a developer set up at ${title}?`);
    const written = has ? text : text.replace(`\n${next}\n`, () => `\n${heading}\n\n${words}\n\n${next}\n`);
    next = heading;
    return written;
  }, table);
}

function wrapped(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(`  ${word}`);
  }
  return lines.join("\n");
}

/** Writes the names into the sentence about social sign-in. */
export function withNames(readme: string, providers: readonly ProviderData[]): string {
  const names = providers.map(({ title }) => title).join(", ");
  return readme.replace(/^- \*\*Social sign-in\*\*: [\s\S]*?(?=\n(?! {2}))/m, (item) => {
    const after = item.replaceAll(/\n {2}/g, " ").split(/(?=, and any OpenID Connect)/)[1] ?? "";
    return wrapped(`- **Social sign-in**: ${names}${after}`);
  });
}

/** Writes the names that are not an id with a capital letter. */
function nameModule(providers: readonly ProviderData[]): string {
  const isOwn = ({ id, name }: ProviderData): boolean => name !== id.charAt(0).toUpperCase() + id.slice(1);
  const lines = providers.filter(isOwn).map(({ id, name }) => `  ${id}: "${name}",\n`);
  return `/** Written by \`pnpm generate\` from the list of providers. */
export const OWN_NAMES: Readonly<Record<string, string>> = {
${lines.join("")}};
`;
}

/** Returns the files that show something of each provider. */
export async function providerFiles(): Promise<Record<string, string>> {
  const providers = await readProviders();
  const read = (file: string): string => readFileSync(join(root, file), "utf8");
  return {
    [DOCS]: withProviders(read(DOCS), providers),
    [README]: withNames(read(README), providers),
    [NAMES]: nameModule(providers),
  };
}
