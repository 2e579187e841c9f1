import { join } from "node:path";
import { launch } from "sallyport-tests/ground/chromium";
import { buildPreviews } from "./build-previews.ts";
import { writeLooks } from "./looks.ts";
import { serve } from "./serve.ts";

// Writes how the browser draws each part of the screens, after a change that is meant.
const docs = join(import.meta.dirname, "..");
await buildPreviews();
const { origin, server } = await serve(join(docs, "public"));
const browser = await launch();
try {
  await writeLooks(browser, origin, join(docs, "pictures", "looks.json"));
} finally {
  await browser.close();
  server.close();
}
