import { request } from "node:http";
import { hasChromium } from "sallyport-tests/ground/chromium";
import { openBrowser } from "sallyport-tests/ground/open-browser";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { describe, expect, it } from "vitest";
import { atHome, newPerson } from "./support/person.ts";
import { createSite } from "./support/site.ts";
import { createVisitor } from "./support/visitor.ts";

describe.runIf(hasChromium)("the inbox of the demo", () => {
  const site = whileOpen(createSite);
  const browser = whileOpen(openBrowser);

  it("shows a mail beside the page, and its link works there", async () => {
    const person = newPerson();
    const { join } = await createVisitor(browser, site.origin);
    const page = await join(person);
    // The page lists the mails that have arrived before it is opened.
    await expect.poll(async () => (await fetch(`${site.origin}/inbox?format=json`)).text()).toContain(person.email);
    await page.getByRole("button", { name: /^Inbox \d/ }).click();
    const drawer = page.getByRole("dialog", { name: "Inbox" });
    await drawer.getByRole("button", { name: person.email }).click();
    const opened = page.waitForEvent("popup");
    await page.frameLocator("iframe").getByRole("link").first().click();
    const verified = await opened;
    await verified.getByRole("heading", { name: "Email address verified" }).waitFor();
    await verified.getByRole("link", { name: "Continue" }).click();
    await atHome(verified);
    await drawer.getByRole("button", { name: "Close" }).click();
    await drawer.waitFor({ state: "hidden" });
    await page.goto("/inbox");
    await page.getByRole("link", { name: person.email }).waitFor();
  });

  it("shows mails with the accent color and logo of the pages", async () => {
    const person = newPerson();
    const { join } = await createVisitor(browser, site.origin, { colorScheme: "light" });
    const page = await join(person);
    await expect.poll(async () => (await fetch(`${site.origin}/inbox?format=json`)).text()).toContain(person.email);
    const count = page.locator(".count");
    const colorOf = (locator: typeof count) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);
    await count.waitFor();
    const accent = await colorOf(count);
    await page.getByRole("button", { name: /^Inbox/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: person.email }).click();
    const mail = page.frameLocator("iframe");
    expect(await colorOf(mail.locator("td", { has: page.getByRole("link") }))).toBe(accent);
    const logo = mail.getByRole("img", { name: "Acme" });
    expect(await logo.evaluate((image) => [(image as HTMLImageElement).naturalWidth, image.clientWidth])).toEqual([
      80, 40,
    ]);
  });

  it("closes on Escape, even with focus inside a mail, and mails run no scripts", async () => {
    const person = newPerson();
    const { join } = await createVisitor(browser, site.origin);
    const page = await join(person);
    await expect.poll(async () => (await fetch(`${site.origin}/inbox?format=json`)).text()).toContain(person.email);
    const open = page.getByRole("button", { name: /^Inbox/ });
    await open.click();
    const drawer = page.getByRole("dialog", { name: "Inbox" });
    const mail = drawer.getByRole("button", { name: person.email });
    await mail.click();
    const inside = page.frameLocator("iframe").getByRole("link").first();
    for (const enter of [() => inside.focus(), () => page.frameLocator("iframe").getByRole("heading").click()]) {
      await inside.waitFor();
      await enter();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
      await page.keyboard.press("Escape");
      await drawer.waitFor({ state: "hidden" });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Inbox/);
      await open.click();
    }
    const answer = await fetch(new URL((await drawer.locator("iframe").getAttribute("src")) ?? "", site.origin));
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^default-src 'none';(?!.*script).*; sandbox allow-same-origin /,
    );
  });

  it("returns 403 to a request with another host name", async () => {
    const { port } = new URL(site.origin);
    const status = await new Promise((resolve, reject) => {
      request({ port, path: "/inbox", headers: { host: `rebound.example:${port}` } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", reject)
        .end();
    });
    expect(status).toBe(403);
    expect((await fetch(`${site.origin}/inbox?format=json`)).status).toBe(200);
  });
});
