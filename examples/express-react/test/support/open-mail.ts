import type { Page } from "playwright-core";
import type { Received } from "./mail-server.ts";

/** Shows the mail and clicks its first link. */
export async function clickLink(page: Page, mail: Received): Promise<void> {
  await page.goto("about:blank");
  await page.setContent(mail.html ?? "");
  await page.getByRole("link").first().click();
  await page.waitForURL((url) => url.protocol === "http:");
}
