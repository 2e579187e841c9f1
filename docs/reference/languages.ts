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
  readonly bytes: number;
}

function wordsOf({ entries }: Sources): Words[] {
  return entries.flatMap(({ specifier, exports }) => {
    const [, group = "", tag] = WORDS.exec(specifier) ?? [];
    const [first] = exports;
    const file = first && fileOf(first[1]);
    if (tag === undefined || first === undefined || !file) return [];
    const [name, symbol] = first;
    return { specifier, group, tag, name, says: docsOf(symbol), bytes: gzipped(join(root, file)) };
  });
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The languages, the groups of their words, and what each weighs. */
export function languageLists(sources: Sources): string {
  const words = wordsOf(sources);
  const groups = words.filter(({ tag }) => tag === "en");
  return page(
    table(
      ["Tag", "In itself", "Number", ...groups.map(({ group }) => code(group || "front"))],
      languages.map(({ tag, name, code: number }) => [
        code(tag),
        name,
        String(number),
        ...groups.map(({ group }) =>
          kilobytes(words.find((one) => one.tag === tag && one.group === group)?.bytes ?? 0),
        ),
      ]),
    ),
    "The weights are those of an entry alone, minified and compressed by gzip, errors included. The groups:",
    table(
      ["Import", "From", "What it says"],
      groups.map(({ specifier, name, says }) => [code(name), code(specifier), says.replace(/, in English\.$/, ".")]),
    ),
  );
}
