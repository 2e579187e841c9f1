import type { Page } from "playwright-core";
import type { Say } from "../ground/say.ts";

/** A PNG image of one pixel. */
export const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPYYqAAAAKgAQXhnQpJAAAAAElFTkSuQmCC",
  "base64",
);

/** Opens the account with picture uploads. */
async function open(page: Page, say: Say): Promise<void> {
  await page.goto("/account?upload=1");
  await page.getByText(say("ways.last")).waitFor();
}

async function choose(page: Page, say: Say, mimeType: string): Promise<void> {
  await open(page, say);
  await page.locator("input[type=file]").setInputFiles({ name: "me", mimeType, buffer: PICTURE });
}

async function crop(page: Page, say: Say): Promise<void> {
  await choose(page, say, "image/png");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("account.save") })
    .click();
}

/** Each state of the profile picture, and how it is reached. */
export const PICTURE_STATES: Readonly<Record<string, (page: Page, say: Say) => Promise<void>>> = {
  "picture, choosing": open,
  "picture, cropping": async (page, say) => {
    await choose(page, say, "image/png");
    await page.locator("[data-part=crop][data-state=ready]").waitFor();
  },
  "picture, uploading": async (page, say) => {
    await page.route("**/pictures", () => undefined);
    await crop(page, say);
    await page.getByText(say("profile.picture.sending")).waitFor();
    await page.locator("[data-part=avatar-image]").waitFor();
  },
  "picture, rejected": async (page, say) => {
    await choose(page, say, "image/svg+xml");
    await page.getByText(say("profile.picture.type")).waitFor();
  },
  "picture, not stored": async (page, say) => {
    await page.route("**/pictures", (route) => route.fulfill({ status: 200, body: "javascript:alert(1)" }));
    await crop(page, say);
    await page.getByText(say("profile.picture.failed")).waitFor();
  },
};
