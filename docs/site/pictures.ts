import { join } from "node:path";
import { launch } from "sallyport-tests/ground/chromium";
import { buildPreviews } from "./build-previews.ts";
import { serve } from "./serve.ts";
import { takePictures } from "./shots.ts";

// Takes the README's pictures anew, of the previews as they are now.
const docs = join(import.meta.dirname, "..");
await buildPreviews();
const { origin, server } = await serve(join(docs, "public"));
const browser = await launch();
try {
  await takePictures(browser, origin, join(docs, "pictures"));
} finally {
  await browser.close();
  server.close();
}
