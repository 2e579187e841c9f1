import { posix } from "node:path";
import type { MarkdownRenderer } from "vitepress";
import { kebab, PREVIEWED } from "../reference/previewed.ts";
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

/** `SignIn` or `<SignIn>`; null for what has no page. */
function screenIn(content: string): string | null {
  const [, name = ""] = /^<?([A-Z]\w+)(?: ?\/?>)?$/.exec(content) ?? [];
  return PREVIEWED.includes(name) ? name : null;
}

/** A guide leads to a screen's own page where it names it first: that page is made from the code, and is on the site alone. */
function linksToScreens(md: MarkdownRenderer): void {
  md.core.ruler.after("inline", "links-to-screens", ({ tokens, env, Token }) => {
    if (!String(env.relativePath ?? "").startsWith("guide/")) return;
    const named = new Set<string>();
    for (const [at, token] of tokens.entries()) {
      if (token.children === null || tokens[at - 1]?.type === "heading_open") continue;
      let isLinked = false;
      token.children = token.children.flatMap((child) => {
        if (child.type === "link_open" || child.type === "link_close") isLinked = child.type === "link_open";
        const name = child.type === "code_inline" && !isLinked ? screenIn(child.content) : null;
        if (name === null || named.has(name)) return [child];
        named.add(name);
        const open = new Token("link_open", "a", 1);
        open.attrSet("href", `/reference/screens/${kebab(name)}.md`);
        return [open, child, new Token("link_close", "a", -1)];
      });
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
  linksToScreens(md);
  headersWithWords(md);
  scrollingTables(md);
}
