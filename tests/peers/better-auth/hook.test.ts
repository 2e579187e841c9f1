import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { toNodeHandler } from "@sallyport/node";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { listen, type RunningServer } from "../../ground/listen.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL("./hook-page.ts", import.meta.url));
  const define = { "process.env.NODE_ENV": '"production"' };
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: "esm", define });
  return outputFiles[0]?.text ?? "";
}

describe.runIf(hasChromium)("better-auth/react's useSession in Chromium against our server", () => {
  let lab: OpenedAuth;
  let server: RunningServer;
  let browser: Browser;
  let url: string;

  beforeAll(async () => {
    const script = await bundle();
    const handlers = { auth: (request: Request) => lab.auth.handler(request) };
    const authenticate = toNodeHandler({ handler: (request) => handlers.auth(request) });
    server = await listen(
      createServer((incoming, outgoing) => {
        if (incoming.url?.startsWith("/api/auth/")) return authenticate(incoming, outgoing);
        const isScript = incoming.url === "/page.js";
        outgoing.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
        outgoing.end(isScript ? script : '<!doctype html><body><script type="module" src="/page.js"></script>');
      }),
    );
    url = `http://localhost:${server.port}`;
    browser = await openBrowser();
  });
  beforeEach(() => {
    lab = openAuth({ baseURL: url, trustedOrigins: [] });
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  const press = async (page: Page, name: string, outcome = "done") => {
    await page.getByRole("button", { name, exact: true }).click();
    await page.waitForFunction((title) => document.title === title, `${name}: ${outcome}`);
  };
  const shows = (page: Page, text: string) =>
    page.waitForFunction((who) => document.querySelector("#who")?.textContent === who, text);

  test("follows sign-up, reload, a wrong password, sign-in, update, revocation and sign-out", async () => {
    const page = await browser.newPage();
    const failures: string[] = [];
    page.on("pageerror", (error) => failures.push(error.message));
    await page.goto(url);
    await shows(page, "nobody");
    await press(page, "sign-up");
    await shows(page, "Alice");
    await page.reload();
    await shows(page, "Alice");
    expect(await page.textContent("#shown")).toBe("pending → Alice");

    await press(page, "sign-out");
    await shows(page, "nobody");
    await press(page, "wrong", "INVALID_EMAIL_OR_PASSWORD");
    await shows(page, "nobody");
    await press(page, "sign-in");
    await shows(page, "Alice");
    await press(page, "rename");
    await shows(page, "Alicia");
    await press(page, "revoke-all");
    await shows(page, "nobody");
    expect(await lab.sessions()).toEqual([]);
    expect(failures).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await page.close();
  });

  test("two tabs of one browser agree", async () => {
    const context = await browser.newContext();
    const first = await context.newPage();
    const second = await context.newPage();
    for (const page of [first, second]) await page.goto(url);
    await press(first, "sign-up");
    await second.reload();
    for (const page of [first, second]) await shows(page, "Alice");
    await press(first, "sign-out");
    for (const page of [first, second]) await shows(page, "nobody");
    await context.close();
  });
});
