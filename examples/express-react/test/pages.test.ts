import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hasChromium } from "sallyport-tests/ground/chromium";
import { openBrowser } from "sallyport-tests/ground/open-browser";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { expectCompressed, ofOtherScreens, openSlowly, seeShell } from "sallyport-tests/journeys/examples/first-paint";
import { look } from "sallyport-tests/screens/ground/look";
import { describe, expect, it } from "vitest";
import { builtPages } from "./support/built-pages.ts";
import { createSite } from "./support/site.ts";

const site = whileOpen(createSite);

describe("the served pages", () => {
  it("returns 200 for the paths of the app and 404 for others", async () => {
    const statuses = ["/", "/dashboard", "/admin/users/some-id", "/nowhere"].map(
      async (path) => (await fetch(site.origin + path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404]);
  });

  it("sends a Content-Security-Policy without inline code or frames", async () => {
    for (const path of ["/", "/sign-in", "/nowhere", "/icon.svg"]) {
      const { headers } = await fetch(site.origin + path);
      const policy = headers.get("content-security-policy");
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-powered-by")).toBeNull();
    }
  });

  it.each(["/assets/none.js", "/%E0%A4%A", "/..%2f..%2fpackage.json", "/api/none"])(
    "does not serve the app for %s",
    async (path) => {
      const { status } = await fetch(site.origin + path);
      expect([400, 403, 404]).toContain(status);
    },
  );

  it("compresses pages, but not API answers", () => expectCompressed(site.origin));
});

describe.runIf(hasChromium)("the app on a slow connection", () => {
  const browser = whileOpen(openBrowser);

  it("shows a placeholder until scripts load, without a layout shift, and loads no other screen", async () => {
    const slow = await openSlowly(browser, { origin: site.origin, held: /\.js$/ });
    await seeShell(slow, "Acme", () => look(slow.page, "shell"));
    expect(ofOtherScreens(slow.scripts)).toEqual([]);
    await slow.page.goto("/account");
    await slow.page.getByText("Sign in to view your account.").waitFor();
    expect(ofOtherScreens(slow.scripts)).not.toEqual([]);
  });

  it("keeps the placeholder until the texts of the browser's language have loaded", async () => {
    const assets = join(await builtPages(), "assets");
    const german = readdirSync(assets).filter((name) =>
      /Passwort|Organisation/.test(readFileSync(join(assets, name), "utf8")),
    );
    const held = new RegExp(german.map((name) => `/${name}$`).join("|"));
    const { page, scripts, arrive } = await openSlowly(browser, { origin: site.origin, locale: "de-DE", held });
    await expect.poll(() => scripts.filter((name) => german.includes(name)).length).toBeGreaterThan(1);
    arrive();
    await page.getByRole("heading", { name: "Anmelden" }).waitFor();
    expect(await page.evaluate("headings")).toEqual(["Acme", "Anmelden"]);
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
  });
});
