import { existsSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { packages, root } from "../../scripts/lib/workspace.ts";

const core = packages.find(({ folder }) => folder === "packages/core");
const { url } = (core?.manifest as { repository?: { url: string } } | undefined)?.repository ?? { url: "" };
/** Where the repository is read. */
export const REPOSITORY = url.replace(/^git\+/, "").replace(/\.git$/, "");

/** An address of its own, or a place on the same page. */
const isElsewhere = (href: string): boolean => /^(?:[a-z]+:|\/|#)/i.test(href);

/** Headings get the ids that GitHub gives them, so that a link works in both places. */
export function slug(heading: string): string {
  const kept = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "");
  return kept.replaceAll(" ", "-");
}

function pageOf(path: string): string | null {
  const [, inDocs] = /^docs\/(.+\.md)$/.exec(path) ?? [];
  if (inDocs !== undefined) return `/${inDocs}`;
  const [, name] = /^packages\/([^/]+)(?:\/README\.md)?\/?$/.exec(path) ?? [];
  const isPublic = packages.some(({ folder, manifest }) => folder === `packages/${name}` && manifest.private !== true);
  return isPublic ? `/packages/${name}.md` : null;
}

/** Where a link of a page in `folder` leads on the site; to the repository for what is no page here. */
export function toSiteLink(href: string, folder: string): string {
  if (isElsewhere(href)) return href;
  const [target = "", anchor] = href.split("#", 2);
  const path = posix.join(folder, target);
  const hash = anchor === undefined ? "" : `#${anchor}`;
  const page = pageOf(path);
  if (page !== null) return page + hash;
  const file = join(root, path);
  const kind = existsSync(file) && statSync(file).isDirectory() ? "tree" : "blob";
  return `${REPOSITORY}/${kind}/main/${path}${hash}`;
}

/** Text with its blocks of code set aside: what `change` gets is prose. */
export function outsideCode(markdown: string, change: (prose: string) => string): string {
  const parts = markdown.split(/(^```[\s\S]*?^```$)/m);
  return parts.map((part) => (part.startsWith("```") ? part : change(part))).join("");
}

const LINK = /\]\(([^)\s]+)\)/g;

/** The links of a page, as they stand there. */
export function linksIn(markdown: string): string[] {
  const links: string[] = [];
  outsideCode(markdown, (prose) => {
    links.push(...[...prose.matchAll(LINK)].map(([, href = ""]) => href));
    return prose;
  });
  return links;
}

/** A page of the repository's `folder` with links that work on the site. */
export function siteLinksIn(markdown: string, folder: string): string {
  return outsideCode(markdown, (prose) =>
    prose.replaceAll(LINK, (_, href: string) => `](${toSiteLink(href, folder)})`),
  );
}
