import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { described, focused, read, tabTo } from "../ground/listen.ts";
import { say } from "../ground/page.ts";
import { adminArea, ROOT } from "../ground/sites.ts";

const button = (name: string): string => `button "${name}"`;
const heading = (name: string, level: number): string => `heading "${name}" [level=${level}]`;
const DATE = /^cell "\w{3} \d{1,2}, \d{4}":$/;

describe.runIf(hasChromium)("admin screens by keyboard, as read by a screen reader", () => {
  const site = adminArea();
  let grace = "";
  beforeAll(async () => {
    grace = (await site.join("Grace")).id;
    await site.join("Mallory");
  });

  const arrived = (page: Page, what: string) => expect.poll(() => focused(page)).toBe(what);

  test("finds a user and bans them with a reason", async () => {
    const { page } = await site.visit("en", ROOT);
    await page.goto("/admin/users");
    await page.getByText(say("users.found", { count: 3 })).waitFor();
    await tabTo(page, `searchbox "${say("users.search")}"`);
    await page.keyboard.type("mall");
    await page.getByText(say("users.found", { count: 1 })).waitFor();
    const lines = await read(page);
    const heads = ["users.person", "users.roles", "users.state", "users.since", "users.actions"] as const;
    const all = say("users.select.all");
    const table = lines.indexOf(`table "${say("users.title")}":`);
    expect(lines.slice(table)).toEqual([
      `table "${say("users.title")}":`,
      "rowgroup:",
      `row "${[all, ...heads.map((key) => say(key))].join(" ")}":`,
      `columnheader "${all}":`,
      `checkbox "${all}"`,
      ...heads.flatMap((key) => {
        const isSorted = key === "users.person" || key === "users.since";
        return isSorted ? [`columnheader "${say(key)}":`, button(say(key))] : [`columnheader "${say(key)}"`];
      }),
      "rowgroup:",
      expect.stringMatching(/^row "Select Mallory Mallory mallory@example.com User Active .*":$/),
      `cell "${say("users.select", { name: "Mallory" })}":`,
      `checkbox "${say("users.select", { name: "Mallory" })}"`,
      'rowheader "Mallory mallory@example.com":',
      'link "Mallory":',
      "text: mallory@example.com",
      `cell "${say("users.role.user")}"`,
      `cell "${say("users.active")}"`,
      expect.stringMatching(DATE),
      expect.stringMatching(/^time: /),
      `cell "${say("users.actions.of", { name: "Mallory" })}":`,
      button(say("users.actions.of", { name: "Mallory" })),
      `status: ${say("users.found", { count: 1 })}`,
    ]);
    const since = page.getByRole("columnheader", { name: say("users.since") });
    expect(await since.getAttribute("aria-sort")).toBe("descending");
    await tabTo(page, 'link "Mallory"');
    await page.keyboard.press("Enter");
    await page.waitForURL("**/admin/users/*");
    await page
      .getByText(say("user.ways.since", { date: "" }).trim())
      .first()
      .waitFor();
    await tabTo(page, `link "${say("user.page.danger")}"`);
    await page.keyboard.press("Enter");
    await tabTo(page, button(say("user.ban", { name: "Mallory" })));
    await page.keyboard.press("Enter");
    await arrived(page, `textbox "${say("user.ban.reason")}"`);
    expect(await described(page)).toBe(say("user.ban.reason.hint"));
    const dialog = page.getByRole("dialog", { name: say("user.ban", { name: "Mallory" }), exact: true });
    expect(await dialog.getAttribute("aria-describedby")).not.toBeNull();
    await page.keyboard.type("Spam in every room");
    await tabTo(page, `combobox "${say("user.ban.end")}"`);
    await page.keyboard.press("ArrowDown");
    await tabTo(page, button(say("user.ban.submit")));
    await page.keyboard.press("Enter");
    await arrived(page, heading("Mallory", 1));
    const shown = await read(page);
    expect(shown).toContain(`status: ${say("user.ban.done", { name: "Mallory" })}`);
    const banned = shown.indexOf(`region "${say("users.banned")}":`);
    expect(shown.slice(banned, banned + 7)).toEqual([
      `region "${say("users.banned")}":`,
      heading(say("users.banned"), 2),
      `term: ${say("user.ban.reason")}`,
      "definition: Spam in every room",
      `term: ${say("user.ban.until")}`,
      expect.stringMatching(/^definition: /),
      button(say("user.ban.lift")),
    ]);
    expect(await site.refusalOf("mallory@example.com")).toBe("BANNED_USER");
    await tabTo(page, button(say("user.ban.lift")));
    await page.keyboard.press("Enter");
    await page.getByText(say("user.ban.lifted", { name: "Mallory" })).waitFor();
    expect(await site.refusalOf("mallory@example.com")).toBeUndefined();
  });

  test("opens a dialog from the menu of a user, and a reload does not open it again once closed", async () => {
    const { page } = await site.visit("en", ROOT);
    await page.goto("/admin/users?q=mall");
    await page.getByRole("button", { name: say("users.actions.of", { name: "Mallory" }) }).click();
    await page.getByRole("menuitem", { name: say("user.ban", { name: "Mallory" }) }).click();
    await arrived(page, `textbox "${say("user.ban.reason")}"`);
    await page.keyboard.press("Escape");
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await page.reload();
    await page.getByRole("button", { name: say("user.ban", { name: "Mallory" }) }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("impersonates a user and stops; Escape closes a dialog and restores the focus", async () => {
    const { page } = await site.visit("en", ROOT);
    await page.goto(`/admin/users/${grace}#security`);
    await page.getByRole("button", { name: say("user.become", { name: "Grace" }) }).waitFor();
    const become = button(say("user.become", { name: "Grace" }));
    await tabTo(page, become);
    await page.keyboard.press("Enter");
    await arrived(page, button(say("common.cancel")));
    await page.keyboard.press("Escape");
    await arrived(page, become);
    await page.keyboard.press("Enter");
    await tabTo(page, button(say("user.become.submit")));
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site.origin}/`);
    await page.getByText("grace@example.com").waitFor();
    const [region, text, stop] = await read(page);
    expect(region).toBe(`region "${say("impersonation.label")}":`);
    expect(text).toContain("grace@example.com");
    expect(stop).toBe(button(say("impersonation.stop")));
    await tabTo(page, button(say("impersonation.stop")));
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/admin/users/${grace}`);
    await page.getByRole("heading", { name: "Grace", exact: true }).waitFor();
    expect((await read(page)).slice(0, 3)).toEqual(["paragraph:", `link "${say("user.back")}":`, heading("Grace", 1)]);
  });
});
