import { join } from "node:path";
import { hasChromium, launch } from "sallyport-tests/ground/chromium";
import { isLong } from "sallyport-tests/ground/long-form";
import { failOn } from "../../scripts/lib/fail.ts";
import { filesBelow, ownFilesBelow } from "../../scripts/lib/files.ts";
import { mustRun } from "../../scripts/lib/run.ts";
import { root } from "../../scripts/lib/workspace.ts";
import { visit } from "./browser.ts";
import { buildPreviews } from "./build-previews.ts";
import { brokenBuiltLinks, brokenMarkdownLinks } from "./built-links.ts";
import { visitHome } from "./home.ts";
import { changedLooks } from "./looks.ts";
import { visitPreviews } from "./previews.ts";
import { brokenRepositoryLinks } from "./repository-links.ts";
import { serve } from "./serve.ts";
import { outdatedPictures } from "./shots.ts";

// Builds the site, follows its links, and opens it in Chromium.
const docs = join(import.meta.dirname, "..");
const look = async (...site: Parameters<typeof visit>): Promise<string[]> => [
  ...(await visit(...site)),
  ...(await visitHome(...site)),
  ...(await visitPreviews(...site)),
  ...(await outdatedPictures(...site, join(docs, "pictures"))),
  ...(isLong ? await changedLooks(...site, join(docs, "pictures", "looks.json")) : []),
];
const dist = join(docs, ".vitepress", "dist");

const sources = ownFilesBelow(root, /\.md$/).filter((file) => !file.includes("/.changeset/"));
failOn(
  sources.flatMap((file) => brokenRepositoryLinks(file, root)),
  "Links between files of the repository lead nowhere:",
);
await mustRun("node", ["--conditions=source", "reference/write.ts"], { cwd: docs });
await buildPreviews();
// The start page is built without its pictures in the short form, because taking them needs a minute.
if (hasChromium && isLong) await mustRun("node", ["--conditions=source", "site/pictures.ts", "--home"], { cwd: docs });
await mustRun("node", ["node_modules/vitepress/bin/vitepress.js", "build"], { cwd: docs });
failOn([...brokenBuiltLinks(dist), ...brokenMarkdownLinks(dist)], "Links of the site lead nowhere:");

if (hasChromium) {
  const { origin, server } = await serve(dist);
  const browser = await launch();
  const problems = await look(browser, origin).finally(async () => {
    await browser.close();
    server.close();
  });
  failOn(problems, "The site in Chromium:");
}
const pages = filesBelow(dist).filter((file) => file.endsWith(".html")).length;
console.log(`${pages} pages${hasChromium ? ", looked at in Chromium" : ""}`);
