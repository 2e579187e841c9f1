import { posix } from "node:path";
import type { MarkdownRenderer } from "vitepress";
import { toSiteLink } from "./links.ts";

/** Links as they stand in the repository lead to pages here, or back to the repository. */
function linksOfTheRepository(md: MarkdownRenderer): void {
  md.core.ruler.after("inline", "links-of-the-repository", ({ tokens, env }) => {
    const folder = posix.join("docs", posix.dirname(String(env.relativePath ?? "")));
    for (const { children } of tokens) {
      for (const token of children ?? []) {
        const href = token.type === "link_open" ? token.attrGet("href") : null;
        if (href !== null) token.attrSet("href", toSiteLink(href, folder));
      }
    }
  });
}

/** A table that is wider than the screen scrolls by itself, by keys as well. */
function scrollingTables(md: MarkdownRenderer): void {
  md.renderer.rules.table_open = () => '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n';
  md.renderer.rules.table_close = () => "</table></div>\n";
}

export function adapt(md: MarkdownRenderer): void {
  linksOfTheRepository(md);
  scrollingTables(md);
}
