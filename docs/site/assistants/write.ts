import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SiteConfig } from "vitepress";
import { groupsOfSidebar } from "../sidebar.ts";
import { fullText, indexText } from "./index-file.ts";
import { markdownOf } from "./page.ts";

type Built = Pick<SiteConfig, "pages" | "rewrites" | "srcDir" | "outDir" | "site">;

/** Writes each page as Markdown beside its HTML, and the two files that assistants look for. */
export function writeForAssistants({ pages, rewrites, srcDir, outDir, site }: Built): void {
  const markdown = new Map(
    pages.map((page) => {
      const path = rewrites.map[page] ?? page;
      return [`/${path.replace(/\.md$/, "")}`, markdownOf(srcDir, join(srcDir, page))] as const;
    }),
  );
  for (const [path, text] of markdown) {
    const file = join(outDir, `${path}.md`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { title, description } = site;
  const all = { title, description, groups: groupsOfSidebar(), markdown };
  writeFileSync(join(outDir, "llms.txt"), indexText(all));
  writeFileSync(join(outDir, "llms-full.txt"), fullText(all));
}
