import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasChromium } from "@sallyport/test-kit/chromium";
import { walkExample } from "@sallyport/test-kit/example-walk";
import { openBrowser } from "@sallyport/test-kit/open-browser";
import { freePort, type RunningExample, startExample } from "@sallyport/test-kit/running-example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { built, example } from "./support/built.ts";

describe.runIf(hasChromium)("the example of Hono on Node, in Chromium", () => {
  let site: RunningExample;
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  let data = "";
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), "sallyport-hono-"));
    const pages = join(await built(), "dist", "pages");
    const port = await freePort();
    site = await startExample(`http://localhost:${port}`, {
      args: ["--conditions=source", "--disable-warning=ExperimentalWarning", join(example, "server", "main.ts")],
      cwd: example,
      env: {
        PORT: String(port),
        DATABASE: join(data, "app.db"),
        PAGES_DIR: pages,
        SALLYPORT_SECRET: "the-secret-of-the-hono-example-0123456789",
        ADMIN_EMAIL: "admin@example.com",
      },
    });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await rm(data, { recursive: true, force: true });
  });

  test("from the first account to an invitation that is accepted", () => walkExample(site, browser));

  test("a page that is not there is said so, and a route of its own asks for the session", async () => {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/nowhere`);
    await page.getByRole("heading", { name: "There is no such page" }).waitFor();
    expect((await fetch(`${site.origin}/api/me`)).status).toBe(401);
  });
});
