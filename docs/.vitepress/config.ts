import { defineConfig } from "vitepress";
import { REPOSITORY, slug } from "../site/links.ts";
import { adapt } from "../site/markdown.ts";
import { sidebar } from "../site/sidebar.ts";

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
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    anchor: { slugify: slug },
    // `/callback/{id}` is a path.
    attrs: { disable: true },
    config: adapt,
  },
  themeConfig: {
    nav: [
      { text: "Guides", link: "/guide/getting-started", activeMatch: "^/(guide|providers)" },
      { text: "Reference", link: "/reference/options", activeMatch: "^/(reference|packages)" },
      { text: "Design notes", link: "/architecture", activeMatch: "^/(?!guide|reference|packages|providers|$)." },
    ],
    sidebar: sidebar(),
    search: { provider: "local" },
    outline: [2, 3],
    socialLinks: [{ icon: "github", link: REPOSITORY }],
  },
});
