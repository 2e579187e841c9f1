import { createServer } from "node:http";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { barriersOf, complaintsOf } from "../../../tests/ground/barriers.ts";
import { hasChromium } from "../../../tests/ground/chromium.ts";
import { listen, type RunningServer } from "../../../tests/ground/listen.ts";
import { type Browser, openBrowser } from "../../../tests/ground/open-browser.ts";
import { everyMail } from "../test/mails.ts";
import { render } from "../test/post.ts";
import { createInbox, type Inbox } from "./inbox.ts";

describe.runIf(hasChromium)("the inbox in a browser", () => {
  let browser: Browser;
  let running: RunningServer;
  let inbox: Inbox;
  let page: Page;
  let complaints: string[];
  let origin: string;

  const server = createServer(async (request, response) => {
    const answer = await inbox.handler(new Request(`http://${request.headers.host}${request.url}`));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  beforeAll(async () => {
    browser = await openBrowser();
    running = await listen(server);
    origin = `http://localhost:${running.port}/inbox`;
  });
  afterAll(async () => {
    await browser?.close();
    await running?.close();
  });
  beforeEach(async () => {
    inbox = createInbox();
    page = await browser.newPage({ bypassCSP: false });
    page.setDefaultTimeout(10_000);
    complaints = complaintsOf(page);
  });
  afterEach(() => page.close());

  const send = async (name: string) => inbox.send(await render(everyMail("en").get(name) ?? expect.fail()));
  const violations = () => barriersOf(page, { iframes: false });

  it("adds new mails by itself without moving the focus", async () => {
    await send("verify-email");
    await page.goto(origin);
    const first = page.getByRole("link", { name: /Verify your email address/ });
    await first.focus();
    await send("reset-password");
    await page.getByRole("link", { name: /Reset your Acme password/ }).waitFor();
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await page.getByRole("status").textContent()).toBe("2 mails");
    expect(await page.locator("li strong").allTextContents()).toEqual([
      "Reset your Acme password",
      "Verify your email address for Acme",
    ]);
    inbox.clear();
    await page.getByText("0 mails").waitFor();
    expect(await page.locator("li").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("can be used with the keyboard alone", async () => {
    await send("verify-email");
    await page.goto(origin);
    const press = async (key: string, times = 1) => {
      for (let time = 0; time < times; time++) await page.keyboard.press(key);
    };
    await press("Tab", 2);
    await press("Enter");
    await page.getByRole("heading", { level: 2, name: "Verify your email address for Acme" }).waitFor();
    await page.getByRole("link", { name: "Plain text" }).focus();
    await press("Enter");
    await page.locator("pre").waitFor();
    expect(await page.locator("pre").textContent()).toContain("https://app.acme.example/api/auth/verify-email?token=");
    expect(await page.getByRole("link", { name: "Plain text" }).getAttribute("aria-current")).toBe("true");
  });

  it("opens a mail's link in a new window without opener and referrer", async () => {
    await page.context().route("https://app.acme.example/**", (route) => route.fulfill({ body: "Arrived" }));
    await send("verify-email");
    await page.goto(`${origin}?mail=${inbox.mails[0]?.key}`);
    const opened = page.waitForEvent("popup");
    await page.frameLocator("iframe").getByRole("link", { name: "Verify email address" }).click();
    const popup = await opened;
    await popup.getByText("Arrived").waitFor();
    expect(await popup.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
    expect(popup.url()).toContain("&callbackURL=https%3A%2F%2F");
  });

  it("runs no script of a mail, in the frame or on its own", async () => {
    const html = `<body><p>Mail</p><img src="data:," onerror="top.document.title='broken'"><script>document.title="broken";fetch("/inbox?format=json")</script><a href="javascript:document.title='broken'" target="_self">Go</a></body>`;
    await inbox.send({ ...(await render(everyMail("en").get("verify-email") ?? expect.fail())), html });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).search));
    const key = inbox.mails[0]?.key;
    await page.goto(`${origin}?mail=${key}`);
    await page.frameLocator("iframe").getByText("Mail").waitFor();
    await page.frameLocator("iframe").getByText("Go").click();
    expect(await page.title()).toBe("Verify your email address for Acme · Inbox");
    await page.goto(`${origin}?mail=${key}&frame=1`);
    await page.getByText("Go").click();
    expect(await page.title()).not.toContain("broken");
    expect(asked).not.toContain("?format=json");
  });

  it.each(["light", "dark"] as const)("has no accessibility violations in %s mode", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(origin);
    expect(await violations()).toEqual([]);
    await send("verify-email");
    await send("account-exists");
    for (const view of ["light", "dark", "text"]) {
      await page.goto(`${origin}?mail=${inbox.mails[0]?.key}&view=${view}`);
      expect(await violations()).toEqual([]);
    }
  });
});
