import { join } from "node:path";
import { languages } from "@sallyport/i18n";
import { gzipped } from "../../scripts/lib/gzipped.ts";
import { root } from "../../scripts/lib/workspace.ts";
import { docsOf } from "./docs-of.ts";
import { code, page, table } from "./markdown.ts";
import { fileOf, type Sources } from "./sources.ts";

const WORDS = /^@sallyport\/i18n\/screens\/(?:([\w-]+)\/)?(\w\w)$/;

interface Words {
  readonly specifier: string;
  readonly group: string;
  readonly tag: string;
  /** As it is imported. */
  readonly name: string;
  readonly says: string;
  readonly file: string;
}

function wordsOf({ entries }: Sources): Words[] {
  return entries.flatMap(({ specifier, exports }) => {
    const [, group = "", tag] = WORDS.exec(specifier) ?? [];
    if (tag === undefined) return [];
    // The English files export the types of the texts, too.
    const found = [...exports].find(([name]) => name.startsWith(tag));
    const file = found && fileOf(found[1]);
    if (found === undefined || !file) throw new Error(`${specifier} exports no texts in ${tag}`);
    const [name, symbol] = found;
    return { specifier, group, tag, name, says: docsOf(symbol), file: join(root, file) };
  });
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The languages, the groups of their words, and what each weighs. */
export async function languageLists(sources: Sources): Promise<string> {
  const words = wordsOf(sources);
  const groups = words.filter(({ tag }) => tag === "en");
  const weigh = async (tag: string, { group, file: english }: Words): Promise<string> => {
    const file = words.find((one) => one.tag === tag && one.group === group)?.file;
    return file === undefined ? "" : kilobytes(await gzipped(file, english));
  };
  const weights = await Promise.all(languages.map(({ tag }) => Promise.all(groups.map((group) => weigh(tag, group)))));
  return page(
    table(
      ["Tag", "In itself", "Number", ...groups.map(({ group }) => code(group || "front"))],
      languages.map(({ tag, name, code: number }, at) => [code(tag), name, String(number), ...(weights[at] ?? [])]),
    ),
    "The sizes are those of the built entry points with their errors, minified and compressed with gzip. For languages other than English, they show\nwhat the language adds to a page, because the screens always contain the English texts. The groups:",
    table(
      ["Import", "From", "What it says"],
      groups.map(({ specifier, name, says }) => [code(name), code(specifier), says.replace(/, in English\.$/, ".")]),
    ),
  );
}
