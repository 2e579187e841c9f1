import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { filesBelow } from "../../scripts/lib/files.ts";
import { linksIn } from "./links.ts";

const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<[a-z][^>]*\\s${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value);

const decoded = (text: string): string => decodeURIComponent(text.replaceAll("&amp;", "&").replaceAll("&#39;", "'"));

/** Links of a built site that lead to no page of it, or to no place on that page. */
export function brokenBuiltLinks(dist: string): string[] {
  const files = filesBelow(dist);
  const known = new Set(files.map((file) => `/${relative(dist, file)}`));
  const html = files.filter((file) => file.endsWith(".html"));
  const pages = new Map(html.map((file) => [`/${relative(dist, file)}`, readFileSync(file, "utf8")]));
  const ids = new Map([...pages].map(([path, text]) => [path, new Set(attributes(text, "id"))]));
  return [...pages].flatMap(([path, text]) => {
    const links = new Set([...attributes(text, "href"), ...attributes(text, "src")]);
    return [...links].flatMap((link) => {
      const url = new URL(decoded(link), `http://site${path}`);
      if (url.host !== "site") return [];
      const target = url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname;
      if (!known.has(target)) return [`${path}: ${link} leads to no page`];
      const anchor = decodeURIComponent(url.hash.slice(1));
      const isThere = anchor === "" || ids.get(target)?.has(anchor) === true;
      return isThere ? [] : [`${path}: ${link} leads to no place on that page`];
    });
  });
}

/** Links of the Markdown that assistants read, `llms.txt` included, that lead to no file; and pages that are not in Markdown. */
export function brokenMarkdownLinks(dist: string): string[] {
  const files = filesBelow(dist);
  const known = new Set(files.map((file) => `/${relative(dist, file)}`));
  const texts = files.filter((file) => file.endsWith(".md") || file.endsWith("/llms.txt"));
  const broken = texts.flatMap((file) => {
    const links = linksIn(readFileSync(file, "utf8")).filter((link) => link.startsWith("/"));
    const gone = links.filter((link) => !known.has(link.replace(/[?#].*$/, "")));
    return gone.map((link) => `/${relative(dist, file)}: ${link} leads to no file`);
  });
  const pages = [...known].filter(
    (path) => path.endsWith(".html") && path !== "/404.html" && !path.startsWith("/preview/"),
  );
  const missing = pages.filter((path) => !known.has(path.replace(/html$/, "md")));
  return [...broken, ...missing.map((path) => `${path} is not there as Markdown`)];
}
