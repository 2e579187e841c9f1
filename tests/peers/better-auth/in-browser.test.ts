import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { ALICE, openSocialHarness, type SocialHarness } from "../../journeys/social-harness.ts";

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL("./in-browser-page.ts", import.meta.url));
  const define = { "process.env.NODE_ENV": '"production"' };
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: "esm", define });
  return outputFiles[0]?.text ?? "";
}

describe.runIf(hasChromium)("better-auth's React client in Chromium", () => {
  let script: string;
  let browser: Browser;
  let harness: SocialHarness;
  let page: Page;

  beforeAll(async () => {
    script = await bundle();
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    const content = '<!doctype html><html lang="en"><body><script type="module" src="/page.js"></script>';
    harness = await openSocialHarness({
      pages: {
        "/": { type: "text/html; charset=utf-8", content },
        "/page.js": { type: "text/javascript", content: script },
      },
    });
    page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(10_000);
    await page.exposeFunction("signIdToken", (nonce: string) =>
      harness.provider.signIdToken({ person: ALICE.id, client: "app", nonce }),
    );
    await page.goto(harness.url);
  });
  afterEach(async () => {
    await page.context().close();
    await harness.close();
  });

  const press = (name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();
  const done = async (name: string, outcome = "done"): Promise<void> => {
    await press(name);
    await page.waitForFunction((title) => document.title === title, `${name}: ${outcome}`);
  };
  const shows = (text: string, tab = page) =>
    tab.waitForFunction((who) => document.querySelector("#who")?.textContent === who, text);

  test("updates useSession after every change of the session", async () => {
    const failures: string[] = [];
    page.on("pageerror", (error) => failures.push(error.message));
    await shows("nobody");
    await done("sign-up");
    await shows("Alice");
    await page.reload();
    await shows("Alice");
    expect(await page.textContent("#shown")).toBe("pending → Alice");

    await done("sign-out");
    await shows("nobody");
    await done("wrong", "INVALID_EMAIL_OR_PASSWORD");
    await shows("nobody");
    await done("sign-in");
    await shows("Alice");
    await done("rename");
    await shows("Alicia");
    await done("revoke-all");
    await shows("nobody");
    expect(await harness.sessions()).toEqual([]);
    expect(failures).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test("agrees in two tabs of one browser", async () => {
    const second = await page.context().newPage();
    await second.goto(harness.url);
    await done("sign-up");
    await second.reload();
    for (const tab of [page, second]) await shows("Alice", tab);
    await done("sign-out");
    for (const tab of [page, second]) await shows("nobody", tab);
  });

  const showsWays = async (text: string): Promise<void> => {
    await page.goto(harness.url);
    await page.locator("#ways", { hasText: text }).waitFor();
    expect(await page.locator("#ways").textContent()).toBe(text);
  };
  /** Completes the sign-in at the provider. */
  const comeBack = async (): Promise<void> => {
    await page.getByRole("button", { name: ALICE.email }).click();
    await page.getByRole("button", { name: "Allow" }).click();
    await page.waitForURL(`${harness.url}/`);
  };

  test("signs in by a redirect and by an ID token", async () => {
    await press("social");
    await comeBack();
    await showsWays(`${ALICE.email}: local`);
    for (const name of ["access", "refresh", "info"]) await done(name);
    await done("unlink", "FAILED_TO_UNLINK_LAST_ACCOUNT");
    await done("sign-out");
    await showsWays("nobody: ");
    await done("social-token");
    await showsWays(`${ALICE.email}: local`);
    expect(await harness.users()).toHaveLength(1);
  });

  test("links an account by a redirect and by an ID token", async () => {
    await done("sign-up");
    await press("link");
    await comeBack();
    await showsWays(`${ALICE.email}: credential, local`);
    await done("unlink");
    await showsWays(`${ALICE.email}: credential`);
    await done("link-token");
    await showsWays(`${ALICE.email}: credential, local`);
  });
});
