import { defineConfig } from "vitepress";
import { writeForAssistants } from "../site/assistants/write.ts";
import { headOf } from "../site/head.ts";
import { REPOSITORY, slug } from "../site/links.ts";
import { adapt } from "../site/markdown.ts";
import { renderForSearch } from "../site/search.ts";
import { neighboursOf, sidebar } from "../site/sidebar.ts";

export default defineConfig({
  title: "Sallyport",
  description: "Authentication for TypeScript applications",
  lang: "en",
  // Written by docs/reference/write.ts before the site is built.
  rewrites: { "generated/:path(.*)": ":path" },
  // Parts of pages, included where they stand.
  srcExclude: ["generated/figures.md", "generated/languages.md"],
  // docs/site/check.ts looks at the built pages, anchors too.
  ignoreDeadLinks: true,
  buildEnd: writeForAssistants,
  head: [["link", { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" }]],
  transformPageData(page) {
    Object.assign(page.frontmatter, neighboursOf(page.relativePath.replace(/\.md$/, "")));
  },
  transformHead: ({ pageData, title, description }) => headOf(pageData, title, description),
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    anchor: { slugify: slug },
    // `/callback/{id}` is a path.
    attrs: { disable: true },
    config: adapt,
  },
  themeConfig: {
    logo: "/favicon.svg",
    nav: [
      { text: "Guides", link: "/guide/getting-started", activeMatch: "^/(guide|providers)" },
      { text: "Reference", link: "/reference/options", activeMatch: "^/(reference|packages)" },
      { text: "Design notes", link: "/architecture", activeMatch: "^/(?!guide|reference|packages|providers|$)." },
    ],
    sidebar: sidebar(),
    search: { provider: "local", options: { _render: renderForSearch } },
    outline: [2, 3],
    socialLinks: [{ icon: "github", link: REPOSITORY }],
  },
});
