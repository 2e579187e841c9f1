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

describe("the pages as they are served", () => {
  it("is served for what the front shows, and for nothing else", async () => {
    const statuses = ["/", "/dashboard", "/admin/users/some-id", "/nowhere"].map(
      async (path) => (await fetch(site.origin + path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404]);
  });

  it("is served with a policy that allows no inline code and no frames", async () => {
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
    "is not made up for %s",
    async (path) => {
      const { status } = await fetch(site.origin + path);
      expect([400, 403, 404]).toContain(status);
    },
  );

  it("come compressed, and answers of the accounts do not", () => expectCompressed(site.origin));
});

describe.runIf(hasChromium)("the page on a slow line", () => {
  const browser = whileOpen(openBrowser);

  it("shows a shell before any script is there, which gives way without a jump and loads no other screen", async () => {
    const slow = await openSlowly(browser, { origin: site.origin, held: /\.js$/ });
    await seeShell(slow, "Acme", () => look(slow.page, "shell"));
    expect(ofOtherScreens(slow.scripts)).toEqual([]);
    await slow.page.goto("/account");
    await slow.page.getByText("Sign in to view your account.").waitFor();
    expect(ofOtherScreens(slow.scripts)).not.toEqual([]);
  });

  it("stays the shell until the words of the browser's language are there, and is never in another one", async () => {
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
