import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { answering } from "../ground/answering.ts";
import { cutOff } from "../ground/cut-off.ts";
import type { Tag } from "../ground/languages.ts";
import { lookEnlarged, WIDTHS } from "../ground/look.ts";
import { loading } from "../ground/sites.ts";
import { withoutAutofill } from "../ground/virtual-authenticator.ts";
import type { VisitOptions } from "../ground/visits.ts";

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** They are opened by nobody. */
const FRONT = ["/sign-in", "/sign-up", "/forgot-password"] as const;
/** `:ada` stands for the id of a user, and `:invitation` for that of an invitation. */
const SCREENS = [
  ...FRONT,
  "/two-factor",
  "/accept-invitation?id=:invitation",
  "/create-organization",
  "/account",
  "/account#security",
  "/account#sessions",
  "/organization#members",
  "/organization#invitations",
  "/organization#teams",
  "/organization#roles",
  "/organization#security",
  "/organization#settings",
  "/api-keys",
  "/audit",
  "/admin/users",
  "/admin/users/:ada",
] as const;
/** A sign-in that waits for its second factor. */
const PENDING = {
  enabled: true,
  methods: ["totp", "otp"],
  pending: true,
  enrollment: false,
  backupCodesLeft: null,
  required: false,
};
const STILL_LOADING = "[data-part^=skeleton], [data-part=screen]:empty, [aria-busy=true], main:empty";

/** Counts how far the content moves from the first picture on, without the movements that follow an input. */
const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Shift[] = [];
    const observer = new PerformanceObserver((list) => seen.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = () => {
      seen.push(...(observer.takeRecords() as Shift[]));
      const own = seen.filter(({ hadRecentInput }) => !hadRecentInput);
      const told = ({ node }: Shift["sources"][number]) => (node instanceof Element ? node.outerHTML : node?.nodeValue);
      const moved = own.flatMap(({ value, sources }) => sources.map((one) => `${value}: ${told(one)?.slice(0, 200)}`));
      return { sum: own.reduce((sum, { value }) => sum + value, 0), moved };
    };
    Object.assign(window, { shifts });
  });

const shiftsOf = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(() => (window as unknown as { shifts(): { sum: number; moved: string[] } }).shifts());

/** On a busy machine the answers may take longer than a screen waits for them. */
const untilAnswered = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const style = document.createElement("style");
      style.textContent = "[data-part=unknown] ~ *, [data-part=unknown]::before { animation-duration: 1h !important }";
      document.head.append(style);
    });
  });

/** Waits until the page has drawn its present state. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Loads a page to which each answer comes only after its state before has been drawn. */
async function loader(page: Page): Promise<(path: string) => Promise<void>> {
  let pending = 0;
  await page.route("**/api/auth/**", async (route) => {
    pending += 1;
    await drawn(page);
    const response = await route.fetch();
    await route.fulfill({ response });
    await drawn(page);
    pending -= 1;
  });
  return async (path) => {
    await page.goto(path);
    await page.locator("main h1").waitFor();
    await expect.poll(async () => [await page.locator(STILL_LOADING).count(), pending]).toEqual([0, 0]);
    await drawn(page);
  };
}

/** Moves the content down and back until a movement is counted. The browser reports one some time after its picture. */
async function moveContent(page: Page): Promise<void> {
  let distance = 0;
  const counted = async (): Promise<number> => {
    distance = 200 - distance;
    await page.evaluate(
      (top) => document.querySelector("main")?.style.setProperty("padding-top", `${top}px`),
      distance,
    );
    await drawn(page);
    return (await shiftsOf(page)).sum;
  };
  await expect.poll(counted, { timeout: 20_000 }).toBeGreaterThan(0.02);
}

describe.runIf(hasChromium && isLong)("screens while they load", () => {
  const site = loading();
  const addressOf = (path: string): string =>
    path.replace(":ada", site.ada.id).replace(":invitation", site.invitation.id);
  /** Opens a browser in the session of who sees the screen. */
  async function visit(tag: Tag, path: (typeof SCREENS)[number], own: VisitOptions = {}): Promise<Page> {
    const isPending = path === "/two-factor";
    const isOfNobody = isPending || FRONT.some((front) => front === path);
    const { page } = await site.visitAlone(tag, isOfNobody ? undefined : site.root, own);
    if (isPending) await answering(page, "/two-factor/status", PENDING);
    return page;
  }

  test.each(SCREENS)("%s does not move its content", async (path) => {
    for (const width of WIDTHS) {
      // Movements that follow a change of the window's size would not count.
      const viewport = { width, height: 760 };
      const page = await visit("en", path, { viewport });
      await withoutAutofill(page);
      await observe(page);
      await untilAnswered(page);
      await (await loader(page))(addressOf(path));
      const { sum, moved } = await shiftsOf(page);
      expect(sum, `${width} pixels: ${moved.join("\n")}`).toBeLessThan(0.02);
      expect(await cutOff(page), `${width} pixels`).toEqual([]);
      // A sum of zero is worth something only if a movement is counted.
      await moveContent(page);
      // A request may still wait for its picture when the page is closed.
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  });

  test("the sign-in form waits for the answer of the server, and appears when the server cannot be reached", async () => {
    const { page } = await site.visitAlone("en");
    const form = page.locator("[data-part=form]");
    const opacity = (): Promise<string> => form.evaluate((one) => getComputedStyle(one).opacity);
    let fail = (): void => {};
    const failed = new Promise<void>((done) => {
      fail = done;
    });
    await page.route("**/api/auth/**", async (route) => {
      await failed;
      await route.abort();
    });
    await untilAnswered(page);
    await page.goto("/sign-in");
    await form.waitFor();
    expect(await opacity()).toBe("0");
    fail();
    await expect.poll(opacity).toBe("1");
  });

  test("the sign-in form appears when the server does not answer", async () => {
    const { page } = await site.visitAlone("en");
    await page.route("**/api/auth/**", () => new Promise<void>(() => {}));
    await page.goto("/sign-in");
    const opacity = (): Promise<string> =>
      page.locator("[data-part=form]").evaluate((one) => getComputedStyle(one).opacity);
    await expect.poll(opacity, { timeout: 20_000 }).toBe("1");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test.each(SCREENS)("%s fits and is accessible with text of twice the size", async (path) => {
    const page = await visit("de", path);
    await withoutAutofill(page);
    await (await loader(page))(addressOf(path));
    await lookEnlarged(page, path.replaceAll("/", " "));
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});
