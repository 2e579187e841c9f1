import type { FrameLocator, Page } from "playwright-core";

/** Opens the newest mail to an address in the drawer. */
export async function readMail(page: Page, email: string, subject: RegExp): Promise<FrameLocator> {
  await page.getByRole("button", { name: /^Inbox( \d+)?$/ }).click();
  await page
    .getByRole("dialog", { name: "Inbox" })
    .getByRole("button", { name: email })
    .filter({ hasText: subject })
    .click();
  return page.frameLocator("iframe");
}
