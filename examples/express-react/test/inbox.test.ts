import { request } from "node:http";
import { hasChromium } from "sallyport-tests/ground/chromium";
import { type Browser, openBrowser } from "sallyport-tests/ground/open-browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "./support/person.ts";
import { createSite, type Site } from "./support/site.ts";
import { createVisitor } from "./support/visitor.ts";

describe.runIf(hasChromium)("the mails of the demo", () => {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
    site = await createSite();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });

  it("are read at /inbox, and their links work from there", async () => {
    const person = newPerson();
    const { context, complaints, join } = await createVisitor(browser, site.origin);
    const page = await join(person);
    // The page lists the mails that have arrived before it is opened.
    await expect.poll(async () => (await fetch(`${site.origin}/inbox?format=json`)).text()).toContain(person.email);
    await page.getByRole("link", { name: "/inbox" }).click();
    await page.getByRole("link", { name: person.email }).click();
    const opened = page.waitForEvent("popup");
    await page.frameLocator("iframe").getByRole("link").first().click();
    const verified = await opened;
    await verified.getByRole("heading", { name: "Your address is verified" }).waitFor();
    await verified.getByRole("link", { name: "Go on" }).click();
    await verified.getByText(`${person.email} is verified.`).waitFor();
    await context.close();
    expect(complaints).toEqual([]);
  });

  it("are shown to nobody who comes by another name than this machine's", async () => {
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
