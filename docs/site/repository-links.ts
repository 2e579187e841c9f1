import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { linksIn, outsideCode, slug } from "./links.ts";

/** What GitHub makes an anchor of, repeated headings numbered. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const prose: string[] = [];
  outsideCode(markdown, (part) => {
    prose.push(part);
    return part;
  });
  for (const [, heading = ""] of prose.join("\n").matchAll(/^#{1,6} (.+)$/gm)) {
    const id = slug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1"));
    let own = id;
    for (let at = 1; anchors.has(own); at += 1) own = `${id}-${at}`;
    anchors.add(own);
  }
  return anchors;
}

/** Links between files of the repository that lead nowhere, in a page or at its anchors. */
export function brokenRepositoryLinks(file: string, root: string): string[] {
  const text = readFileSync(file, "utf8");
  const page = relative(root, file);
  return linksIn(text).flatMap((href) => {
    if (/^[a-z]+:/i.test(href)) return [];
    const [path = "", anchor] = href.split("#", 2);
    const target = path === "" ? file : join(dirname(file), path);
    // Made from the code: no file of the repository.
    if (path.startsWith("/")) return [`${page}: ${href} works on the site alone`];
    if (!existsSync(target)) return [`${page}: ${href} leads to no file`];
    if (anchor === undefined || !target.endsWith(".md")) return [];
    return anchorsOf(readFileSync(target, "utf8")).has(anchor) ? [] : [`${page}: ${href} leads to no heading`];
  });
}
