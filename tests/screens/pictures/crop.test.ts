import { images } from "@sallyport/core/images";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { whileOpen } from "../../ground/while-open.ts";
import { focused, tabTo } from "../ground/listen.ts";
import { say } from "../ground/page.ts";
import { openVisits } from "../ground/visits.ts";

const UPLOAD = `button "${say("profile.picture.upload")}"`;
const AREA = `application "${say("profile.crop.area")}"`;

/** A PNG image of 600 by 300 pixels, whose left half is red and whose right half is blue. */
async function halves(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 600;
    canvas.height = 300;
    const context = canvas.getContext("2d");
    for (const [color, x] of [
      ["#f00", 0],
      ["#00f", 300],
    ] as const) {
      if (context === null) throw new Error("There is no canvas");
      context.fillStyle = color;
      context.fillRect(x, 0, 300, 300);
    }
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

/** Returns the size of the image at the URL, and its colors near the left and right edge. */
const look = (page: Page, address: string) =>
  page.evaluate(async (url): Promise<[width: number, height: number, left: string, right: string]> => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0);
    const at = (x: number): string => {
      const [red = 0, , blue = 0] = context?.getImageData(x, bitmap.height / 2, 1, 1).data ?? [];
      return red > 200 ? "red" : blue > 200 ? "blue" : "other";
    };
    return [bitmap.width, bitmap.height, at(8), at(bitmap.width - 8)];
  }, address);

describe.runIf(hasChromium && isLong)("cropping a picture in Chromium", () => {
  const site = whileOpen(() => openVisits({ page: "account.tsx", plugins: [images()] }));

  async function begin() {
    const begun = await site.beginAlone();
    const { page, user } = begun;
    page.on("filechooser", () => undefined);
    await page.goto("/account");
    const buffer = await halves(page);
    const choose = async (): Promise<void> => {
      await tabTo(page, UPLOAD);
      const chooser = page.waitForEvent("filechooser");
      await page.keyboard.press("Enter");
      await (await chooser).setFiles({ name: "halves.png", mimeType: "image/png", buffer });
      await page.locator("[data-part=crop][data-state=ready]").waitFor();
      await expect.poll(() => focused(page)).toBe(AREA);
    };
    const save = async (): Promise<string> => {
      const before = (await user())?.image;
      await tabTo(page, `button "${say("account.save")}"`);
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await user())?.image !== before).toBe(true);
      return String((await user())?.image);
    };
    const zoom = () => page.getByRole("slider", { name: say("profile.crop.zoom") }).inputValue();
    return { ...begun, choose, save, zoom };
  }

  test("moves, zooms, saves and replaces a picture by keyboard", async () => {
    const { page, choose, save, zoom } = await begin();
    await choose();
    const first = await save();
    expect(await look(page, first)).toEqual([256, 256, "red", "blue"]);
    await expect.poll(() => page.locator("main [data-part=avatar-image]").getAttribute("src")).toBe(first);

    await choose();
    for (let press = 0; press < 12; press++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("+");
    await expect.poll(zoom).toBe("1.1");
    await page.keyboard.press("-");
    await expect.poll(zoom).toBe("1");
    const second = await save();
    expect(await look(page, second)).toEqual([256, 256, "red", "red"]);
    expect((await page.request.get(first)).status()).toBe(404);

    await tabTo(page, `button "${say("profile.picture.remove")}"`);
    await page.keyboard.press("Enter");
    await page.getByText(say("profile.picture.removed")).waitFor();
    expect((await page.request.get(second)).status()).toBe(404);
  });

  test("drags and zooms a picture by slider and wheel, and cancels", async () => {
    const { page, choose, save, zoom, user } = await begin();
    await choose();
    const area = page.locator("[data-part=crop]");
    const box = await area.boundingBox();
    if (box === null) throw new Error("There is no dialog");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - box.width, y, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => Number(await zoom())).toBeGreaterThan(1);
    const saved = await save();
    expect((await look(page, saved)).slice(2)).toEqual(["blue", "blue"]);

    await choose();
    await page.getByRole("slider").fill("4");
    expect(await page.getByRole("slider").getAttribute("aria-valuetext")).toBe("400 %");
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe(UPLOAD);
    expect((await user())?.image).toBe(saved);
  });

  test("reports a file that the browser cannot open", async () => {
    const { page, user } = await begin();
    await page.locator("input[type=file]").setInputFiles({
      name: "broken.png",
      mimeType: "image/png",
      buffer: Buffer.from("no image"),
    });
    await page
      .getByRole("alert")
      .filter({ hasText: say("profile.crop.unreadable") })
      .waitFor();
    expect([await page.getByRole("dialog").count(), (await user())?.image]).toEqual([0, null]);
  });
});
