import { join } from "node:path";
import { launch } from "sallyport-tests/ground/chromium";
import { failOn } from "../../scripts/lib/fail.ts";
import { buildPreviews, buildPreviewsIfOlder } from "./build-previews.ts";
import { readOptions, USAGE } from "./gallery/options.ts";
import { SHOTS } from "./gallery/shots.ts";
import { takeAll } from "./gallery/take-all.ts";
import { takeScreens } from "./screen-pictures.ts";
import { serve } from "./serve.ts";
import { takePictures } from "./shots.ts";
import { takeSocialCard } from "./social-card.ts";

// Takes pictures: the README's, those of the start page, the social card, or every screen's.
const docs = join(import.meta.dirname, "..");
const options = readOptions(process.argv.slice(2));

async function run(): Promise<string[]> {
  await (options.all || options.home || options.card ? buildPreviewsIfOlder() : buildPreviews());
  const { origin, server } = await serve(join(docs, "public"));
  const browser = await launch();
  try {
    if (options.all) return await takeAll(browser, origin, options);
    if (options.home) await takeScreens(browser, origin);
    else if (options.card) await takeSocialCard(browser, join(docs, "public"));
    else await takePictures(browser, origin, join(docs, "pictures"));
    return [];
  } finally {
    await browser.close();
    server.close();
  }
}

if (options.help) console.log(USAGE);
else if (options.list) for (const { screen, state } of SHOTS) console.log(`${screen} ${state}`);
else failOn(await run(), "These states could not be reached; their pictures show what was there instead:");
