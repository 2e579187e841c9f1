// Run by hand, to look at: node --conditions=source packages/mail/test/screenshots.ts <folder>
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch } from "../../../tests/ground/chromium.ts";
import { everyMail } from "./mails.ts";
import { render } from "./post.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder that the pictures go to");
mkdirSync(folder, { recursive: true });

const browser = await launch();
for (const scheme of ["light", "dark"] as const) {
  for (const [screen, width] of Object.entries({ mobile: 375, desktop: 700 })) {
    const page = await browser.newPage({ colorScheme: scheme, viewport: { width, height: 400 } });
    for (const language of ["en", "ru", "de"] as const) {
      for (const [name, mail] of everyMail(language)) {
        await page.setContent((await render(mail)).html);
        await page.screenshot({ path: join(folder, `${name}-${language}-${screen}-${scheme}.png`), fullPage: true });
      }
    }
    await page.close();
  }
}
await browser.close();
