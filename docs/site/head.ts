import type { HeadConfig, PageData } from "vitepress";

/** Where the site is served, without a slash at its end. Sites that show a link to a page need the whole address. */
const ORIGIN = (process.env.SITE_URL ?? "").replace(/\/$/, "");

const meta = (key: "name" | "property", name: string, content: string): HeadConfig => [
  "meta",
  { [key]: name, content },
];

/** What a page says about itself to other sites and to assistants. */
export function headOf(page: PageData, title: string, description: string): HeadConfig[] {
  if (page.isNotFound === true) return [];
  const path = page.relativePath.replace(/(?:index)?\.md$/, "");
  const url = `${ORIGIN}/${path === "" ? "" : `${path}.html`}`;
  return [
    ["link", { rel: "alternate", type: "text/markdown", href: `/${page.relativePath}` }],
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", "Sallyport"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    ...(ORIGIN === "" ? [] : [meta("property", "og:url", url)]),
    meta("property", "og:image", `${ORIGIN}/social-card.png`),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("property", "og:image:alt", "Sallyport: authentication for TypeScript applications"),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:title", title),
    meta("name", "twitter:description", description),
    meta("name", "twitter:image", `${ORIGIN}/social-card.png`),
  ];
}
