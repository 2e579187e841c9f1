import { readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { siteLinksIn } from "../links.ts";

const FRONTMATTER = /^---\n[\s\S]*?\n---\n+/;
const INCLUDE = /^<!-- ?@include: ?(\S+?) ?-->$/gm;
const PREVIEW = /^<ScreenPreview name="(\w+)"[^>]*>$/gm;
/** What a block of code says to the check of the snippets. */
const INSTRUCTION = /^(```\w+) no-check:.*$/gm;
/** Parts of a page that only a browser shows. */
const ELEMENT = /^<\/?(?:div|section|figure|picture|p|[A-Z]\w*)\b[^>]*>$/gm;

function included(file: string): string {
  const text = readFileSync(file, "utf8").replace(FRONTMATTER, "");
  return text.replaceAll(INCLUDE, (_, path: string) => included(join(dirname(file), path)).trim());
}

/**
 * Returns a page as Markdown whose links lead to other Markdown files of the site.
 * @param docs the folder `docs` of the repository
 */
export function markdownOf(docs: string, file: string): string {
  const folder = posix.join("docs", relative(docs, dirname(file)));
  const text = included(file)
    .replaceAll(PREVIEW, "[Open the preview of $1](/preview/index.html?screen=$1)")
    .replaceAll(INSTRUCTION, "$1")
    .replaceAll(ELEMENT, "");
  return `${siteLinksIn(text, folder)
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}

/** Returns the title and the first sentence of a page. */
export function headOf(markdown: string): { readonly title: string; readonly lead: string } {
  const blocks = markdown.split(/\n{2,}/);
  const at = blocks.findIndex((block) => block.startsWith("# "));
  const title = (blocks[at] ?? "").slice("# ".length).replaceAll("`", "").trim();
  const next = (blocks[at + 1] ?? "").trim().replaceAll("\n", " ");
  const lead = /^(?:```|[#|<*-])/.test(next) ? "" : (/^.*?[.:](?=\s|$)/.exec(next)?.[0] ?? next);
  return { title, lead: lead.replace(/:$/, ".") };
}
