import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { described, focused, read, tabTo } from "../ground/listen.ts";
import { say } from "../ground/page.ts";
import { account } from "../ground/sites.ts";
import { PICTURE } from "./picture-states.ts";

const KEPT = "https://pictures.example.com/ada.png";
const SIZES = { size: 5 };
const UPLOAD = `button "${say("profile.picture.upload")}"`;
const RETRY = `button "${say("common.retry")}"`;
const REMOVE = `button "${say("profile.picture.remove")}"`;

const png = (name = "ada.png", buffer = PICTURE) => ({ name, mimeType: "image/png", buffer });
const shown = (page: Page) => page.locator("main [data-part=avatar-image]").getAttribute("src");

/** Presses Enter on the focused element, and chooses a file. */
async function choose(page: Page, file: ReturnType<typeof png>): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(file);
}

/** Saves the square that the dialog suggests. */
async function crop(page: Page): Promise<void> {
  await page.getByRole("application", { name: say("profile.crop.area") }).waitFor();
  await tabTo(page, `button "${say("account.save")}"`);
  await page.keyboard.press("Enter");
}

describe.runIf(hasChromium && isLong)("profile picture in Chromium", () => {
  const site = account();

  /** Focuses the upload button; `answers` are the application's responses to the uploads, in order. */
  async function begin(...answers: readonly ((route: Route) => Promise<void>)[]) {
    const begun = await site.beginAlone();
    const { page } = begun;
    const sent: (Buffer | null)[] = [];
    await page.route("**/pictures", (route) => {
      sent.push(route.request().postDataBuffer());
      return answers[sent.length - 1]?.(route);
    });
    await page.route(KEPT, (route) => route.fulfill({ contentType: "image/png", body: PICTURE }));
    // From now on the test handles the dialog. A listener added with the key press may be too late.
    page.on("filechooser", () => undefined);
    await page.goto("/account?upload=1");
    await tabTo(page, UPLOAD);
    const told = (words: string) => page.getByRole("alert").filter({ hasText: words }).waitFor();
    const arrived = (what: string) => expect.poll(() => focused(page)).toBe(what);
    return { ...begun, sent, told, arrived };
  }
  const keep = (route: Route) => route.fulfill({ body: KEPT });

  test("uploads a picture by keyboard, shows it at once, and removes it", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = (route: Route) => promise.then(() => keep(route));
    const { page, sent, arrived, user } = await begin(held);
    expect(await described(page)).toBe(say("profile.picture.hint", SIZES));
    expect(await page.locator("input[type=file]").getAttribute("accept")).toBe(
      "image/png,image/jpeg,image/webp,image/gif",
    );
    expect(await page.locator("input[name=image]").count()).toBe(0);
    await choose(page, png());
    await crop(page);
    await page
      .getByRole("status")
      .filter({ hasText: say("profile.picture.sending") })
      .waitFor();
    expect(await shown(page)).toMatch(/^data:image\/webp;base64,/);
    await arrived(`button "${say("common.sending")}" [disabled]`);
    await page.keyboard.press("Enter");
    expect(await read(page)).not.toContain(REMOVE);
    resolve();
    await page
      .getByRole("status")
      .filter({ hasText: say("account.saved") })
      .waitFor();
    await expect.poll(() => shown(page)).toBe(KEPT);
    expect(sent.map((file) => file?.toString("latin1", 8, 12))).toEqual(["WEBP"]);
    expect((await user())?.image).toBe(KEPT);
    await arrived(UPLOAD);
    await tabTo(page, REMOVE);
    await page.keyboard.press("Enter");
    await page.getByText(say("profile.picture.removed")).waitFor();
    await arrived(UPLOAD);
    expect([await page.locator("main [data-part=avatar-image]").count(), (await user())?.image]).toEqual([0, null]);
  });

  test("rejects a file that is not a picture or is too large, next to the button, without an upload", async () => {
    const { page, sent, told, arrived } = await begin(keep);
    await choose(page, { ...png("ada.svg"), mimeType: "image/svg+xml" });
    await told(say("profile.picture.type"));
    await arrived(UPLOAD);
    expect(await described(page)).toContain(say("profile.picture.type"));
    await choose(page, png("large.png", Buffer.alloc(5 * 1024 * 1024 + 1)));
    await told(say("profile.picture.size", SIZES));
    expect([sent, await page.locator("main [data-part=avatar-image]").count()]).toEqual([[], 0]);
    await choose(page, png());
    await crop(page);
    await page.getByText(say("account.saved")).waitFor();
    expect(await page.getByText(say("profile.picture.size", SIZES)).count()).toBe(0);
  });

  test("keeps a picture whose upload failed, retries it, and does not upload a stored picture again", async () => {
    const { page, sent, told, arrived, user } = await begin(
      (route) => route.abort(),
      (route) => route.fulfill({ body: "javascript:alert(1)" }),
      keep,
    );
    await choose(page, png());
    await crop(page);
    await told(say("profile.picture.failed"));
    await arrived(RETRY);
    expect(await shown(page)).toMatch(/^data:image\/webp;/);
    await page.keyboard.press("Enter");
    await expect.poll(() => sent.length).toBe(2);
    await told(say("profile.picture.failed"));
    expect((await user())?.image).toBeNull();
    await page.route("**/api/auth/update-user", (route) => route.abort());
    await arrived(RETRY);
    await page.keyboard.press("Enter");
    await expect
      .poll(() =>
        page
          .getByRole("alert")
          .filter({ hasText: /couldn’t reach the server/ })
          .count(),
      )
      .toBe(1);
    await page.unroute("**/api/auth/update-user");
    await arrived(RETRY);
    await page.keyboard.press("Enter");
    await page.getByText(say("account.saved")).waitFor();
    expect([sent.length, (await user())?.image]).toEqual([3, KEPT]);
  });

  test("replaces or discards a picture whose upload failed", async () => {
    const { page, sent, arrived, user } = await begin(
      (route) => route.abort(),
      (route) => route.abort(),
    );
    await choose(page, png());
    await crop(page);
    await tabTo(page, `button "${say("profile.picture.another")}"`);
    await choose(page, png("other.png"));
    await crop(page);
    await expect.poll(() => sent.length).toBe(2);
    await arrived(RETRY);
    await tabTo(page, `button "${say("common.cancel")}"`);
    await page.keyboard.press("Enter");
    await arrived(UPLOAD);
    expect([await page.locator("main [data-part=avatar-image]").count(), (await user())?.image]).toEqual([0, null]);
  });
});
