import { headOf } from "./page.ts";

/** Pages of one group of the sidebar, by their path without `.md`. */
export interface PageGroup {
  readonly title: string;
  readonly pages: readonly string[];
}

interface Site {
  readonly title: string;
  readonly description: string;
  readonly groups: readonly PageGroup[];
  /** The Markdown of every page by its path without `.md`. */
  readonly markdown: ReadonlyMap<string, string>;
}

const known = ({ groups, markdown }: Site): readonly PageGroup[] =>
  groups.map(({ title, pages }) => ({ title, pages: pages.filter((page) => markdown.has(page)) }));

/** Returns the text of `llms.txt`, which lists the pages. @see https://llmstxt.org */
export function indexText(site: Site): string {
  const sections = known(site).map(({ title, pages }) => {
    const lines = pages.map((page) => {
      const { title: name, lead } = headOf(site.markdown.get(page) ?? "");
      return `- [${name}](${page}.md)${lead === "" ? "" : `: ${lead}`}`;
    });
    return `## ${title}\n\n${lines.join("\n")}`;
  });
  return `${[`# ${site.title}`, `> ${site.description}`, ...sections].join("\n\n")}\n`;
}

/** Returns the text of `llms-full.txt`, which has every page in the order of the sidebar. */
export function fullText(site: Site): string {
  const pages = known(site).flatMap(({ pages }) => pages);
  return pages.map((page) => `<!-- ${page}.md -->\n\n${site.markdown.get(page)}`).join("\n");
}
