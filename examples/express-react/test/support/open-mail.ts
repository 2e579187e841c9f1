import type { Page } from "playwright-core";
import type { Received } from "./mail-server.ts";

/** The links of a mail, in the order in which they stand there. */
export function linksOf(mail: Received): string[] {
  const found = [...(mail.html ?? "").matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)];
  return found.map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

/** Shows the mail as a mail program does, and clicks its first link. */
export async function clickLink(page: Page, mail: Received): Promise<void> {
  await page.goto("about:blank");
  await page.setContent(mail.html ?? "");
  await page.getByRole("link").first().click();
  await page.waitForURL((url) => url.protocol === "http:");
}
