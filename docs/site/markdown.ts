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

/** A header without words is none: a cell, or a row that goes. */
function headersWithWords(md: MarkdownRenderer): void {
  md.core.ruler.after("inline", "headers-with-words", (state) => {
    const { tokens } = state;
    for (const [at, token] of tokens.entries()) {
      const close = tokens[at + 2];
      if (token.type !== "th_open" || tokens[at + 1]?.content !== "" || close === undefined) continue;
      token.tag = "td";
      close.tag = "td";
    }
    let isGone = false;
    state.tokens = tokens.filter(({ type }, at) => {
      if (type === "thead_open") {
        const end = tokens.findIndex((other, index) => index > at && other.type === "thead_close");
        isGone = !tokens.slice(at, end).some(({ type, tag }) => type === "th_open" && tag === "th");
      }
      const stays = !isGone;
      if (type === "thead_close") isGone = false;
      return stays;
    });
  });
}

export function adapt(md: MarkdownRenderer): void {
  linksOfTheRepository(md);
  headersWithWords(md);
  scrollingTables(md);
}
