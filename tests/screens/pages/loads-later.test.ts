import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { look } from "../ground/look.ts";
import { loading } from "../ground/sites.ts";

const FRONT = ["/sign-in", "/sign-up"];
const PAGES = [
  ...["/account", "/account#security", "/account#sessions", "/accept-invitation?id=:invitation"],
  ...["/organization#members", "/organization#invitations", "/organization#teams", "/organization#roles"],
  ...["/api-keys", "/audit", "/admin/users", "/admin/users/:ada"],
];

/** The shape of what comes, words about it, or a form that waits for its methods. */
const LOADING = "[data-part^=skeleton], [data-state=loading], [data-part=unknown], [data-part=hint], main [aria-busy]";

describe.runIf(hasChromium)("what screens load later", () => {
  const site = loading();

  test("the strength of passwords is loaded once somebody types one", async () => {
    const { page } = await site.visitAlone("en");
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    const isThere = (): boolean => loaded.some((path) => /^\/strength-\w+\.js$/.test(path));
    await page.goto("/sign-up");
    await page.locator("input[name=email]").fill("ada@example.com");
    await page.locator("input[name=password]").focus();
    await page.waitForLoadState("networkidle");
    expect(loaded.length).toBeGreaterThan(2);
    expect(isThere()).toBe(false);
    await page.keyboard.type("n");
    await expect.poll(isThere).toBe(true);
    await page.locator("[data-part=strength]").waitFor();
  });

  test.each([...FRONT, ...PAGES])("%s is accessible while the answers are not there", async (path) => {
    const { page } = await site.visitAlone("en", FRONT.includes(path) ? undefined : site.root);
    let held = 0;
    await page.route("**/api/auth/**", async (route) => {
      // The page appears with the session and what the server offers, and waits for its content.
      const isKnown =
        !FRONT.includes(path) && /get-session|capabilities|get-organization\b/.test(route.request().url());
      if (isKnown) return route.continue();
      held += 1;
      return undefined;
    });
    await page.goto(path.replace(":ada", site.ada.id).replace(":invitation", site.invitation.id));
    await page.locator("main h1").waitFor();
    await expect.poll(() => held).toBeGreaterThan(0);
    const shape = path.startsWith("/accept-invitation") ? "main [data-part=screen]" : LOADING;
    await page.locator(shape).first().waitFor({ state: "attached" });
    await look(page, `${path.replaceAll("/", " ")} loading`);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});
