import type { Page } from "playwright-core";
import { expect } from "vitest";
import { losing } from "../ground/answering.ts";
import { button, heading, inDialog } from "../ground/page.ts";
import type { Say } from "../ground/say.ts";
import type { Visit } from "../ground/visits.ts";

export const LONG = "Maximiliane-Friederike von Schillingsfürst zu Hohenlohe";

export interface Scene {
  readonly page: Page;
  readonly call: Visit["call"];
  readonly say: Say;
  /** The ids of the viewed user and of a banned user. */
  readonly ids: { readonly user: string; readonly banned: string };
}

async function failing({ page, say }: Scene, read: string, path: string): Promise<void> {
  await losing(page, read);
  await page.goto(path);
  await button(page, say("common.retry")).waitFor();
}

async function become({ page, say, call, ids }: Scene): Promise<void> {
  await call("/admin/impersonate-user", { userId: ids.user });
  await page.goto("/");
  await page
    .getByRole("region", { name: say("impersonation.label") })
    .getByText(LONG)
    .waitFor();
}

async function chooseAll({ page, say }: Scene): Promise<void> {
  await page.goto("/admin/users");
  await page.getByRole("checkbox", { name: say("users.select.all") }).check();
  await button(page, say("users.delete")).waitFor();
}

/** Each state for an admin, and how it is reached. */
export const STATES: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  users: async ({ page, say }) => {
    await page.goto("/admin/users");
    await page.getByRole("row").nth(5).waitFor();
    await button(page, say("pages.next")).waitFor();
  },
  "users, none found": async ({ page, say }) => {
    await page.goto("/admin/users?q=nobody-at-all");
    await page.getByText(say("users.none")).waitFor();
  },
  "users, several chosen": chooseAll,
  "users, deletion of several asked": async (scene) => {
    await chooseAll(scene);
    await button(scene.page, scene.say("users.delete")).click();
    await inDialog(scene.page, scene.say("user.delete.submit")).click();
    await scene.page.getByText(scene.say("users.delete.wrong")).waitFor();
  },
  "users, refused for several": async (scene) => {
    await chooseAll(scene);
    await losing(scene.page, "/admin/revoke-user-sessions");
    await button(scene.page, scene.say("user.sessions.end")).click();
    await inDialog(scene.page, scene.say("user.sessions.end")).click();
    await scene.page.getByRole("alert").getByRole("listitem").first().waitFor();
  },
  "users, out of reach": (scene) => failing(scene, "/admin/list-users", "/admin/users"),
  "user, out of reach": (scene) => failing(scene, "/admin/get-user", `/admin/users/${scene.ids.user}`),
  "audit log, out of reach": (scene) => failing(scene, "/audit/list", "/audit"),
  user: async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.user}`);
    await heading(page, LONG).waitFor();
    await page.getByText(say("user.organizations.none")).waitFor();
    await page
      .getByText(say("user.ways.since", { date: "" }).trim())
      .first()
      .waitFor();
  },
  "user without sessions": async ({ page, say, call, ids }) => {
    // The impersonation has left a session of the user.
    await call("/admin/revoke-user-sessions", { userId: ids.user });
    await page.goto(`/admin/users/${ids.user}#sessions`);
    await page.getByText(say("user.sessions.none")).waitFor();
  },
  "users, with the menu of one": async ({ page, say }) => {
    await page.goto("/admin/users?q=mallory");
    await button(page, say("users.actions.of", { name: "Mallory" })).click();
    await page.getByRole("menuitem", { name: say("user.ban.lift") }).waitFor();
  },
  "banned user": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.banned}`);
    await button(page, say("user.ban.lift")).waitFor();
    await page.getByText("Spam in every room").waitFor();
    const facts = page.locator('[data-part="facts"]').filter({ hasText: say("user.ban.by") });
    await facts.getByRole("link", { name: "Root", exact: true }).waitFor();
  },
  "user, banning": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.user}#danger`);
    await button(page, say("user.ban", { name: LONG })).click();
    await page.getByLabel(say("user.ban.reason")).waitFor();
    await button(page, say("user.ban.submit")).click({ trial: true });
  },
  "user, deleting": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.user}#danger`);
    await button(page, say("user.delete", { name: LONG })).click();
    await button(page, say("user.delete.submit")).click();
    await page.getByText(say("user.delete.wrong")).waitFor();
    await button(page, say("user.delete.submit")).click({ trial: true });
  },
  "user, with a short password": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.user}#security`);
    await button(page, say("user.password.set")).click();
    await inDialog(page, say("user.password.set")).click();
    await page.getByText(say("field.password.tooShort", { count: 8 })).waitFor();
  },
  "user, impersonating": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.user}#security`);
    await button(page, say("user.become", { name: LONG })).click();
    await page.getByRole("dialog").getByText(say("user.become.lead")).waitFor();
  },
  "user, not found": async ({ page, say }) => {
    await page.goto("/admin/users/nobody");
    await heading(page, say("user.gone.title")).waitFor();
  },
  "audit log": async ({ page, say }) => {
    await page.goto("/audit");
    await page.locator("summary").nth(4).waitFor();
    await button(page, say("audit.verify")).click();
    await page.getByRole("status").filter({ hasText: /\d/ }).first().waitFor();
  },
  "audit log, with an open entry": async ({ page, say }) => {
    await page.goto("/audit?event=user.banned");
    await page.getByText("Mallory").first().click();
    await page.getByText("user.banned", { exact: true }).waitFor();
    await page.getByText(say("audit.entry"), { exact: true }).waitFor();
  },
  "audit log, choosing a user": async ({ page, say, ids }) => {
    await page.goto(`/audit?outcome=success&subject=${ids.user}&from=2026-01-01`);
    await button(page, say("audit.filters")).click();
    const picker = page.getByRole("combobox", { name: say("audit.actor"), exact: true });
    await picker.fill("a");
    await page.getByRole("option", { name: "Ada ada@example.com" }).waitFor();
    await picker.press("ArrowDown");
  },
  "audit log, no user found": async ({ page, say }) => {
    await page.goto("/audit");
    await page.getByRole("combobox", { name: say("audit.actor"), exact: true }).fill("nobody-at-all");
    await page.getByText(say("audit.person.none")).waitFor();
  },
  "audit log, nothing found": async ({ page, say }) => {
    await page.goto("/audit?event=nothing.such");
    await page.getByText(say("audit.none")).waitFor();
  },
  impersonation: become,
  "impersonation, cannot be stopped": async (scene) => {
    const { page, say } = scene;
    await become(scene);
    await losing(page, "/admin/stop-impersonating");
    await button(page, say("impersonation.stop")).click();
    await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
  },
};

const refused =
  (path: (ids: Scene["ids"]) => string, key: Parameters<Say>[0]) =>
  async ({ page, say, ids }: Scene): Promise<void> => {
    await page.goto(path(ids));
    await page.getByText(say(key)).waitFor();
  };

/** Each state for a user who is not an admin. */
export const REFUSED: typeof STATES = {
  "users, not permitted": refused(() => "/admin/users", "admin.notAllowed.lead"),
  "user, not permitted": refused(({ user }) => `/admin/users/${user}`, "admin.notAllowed.lead"),
  "audit log, not permitted": refused(() => "/audit", "admin.notAllowed.lead"),
  "audit log of an organization, not permitted": refused(() => "/audit/some-organization", "audit.askOwner"),
  "users, signed out": async (scene) => {
    await scene.page.context().clearCookies();
    await scene.page.goto("/admin/users");
    const link = scene.page.getByRole("link", { name: scene.say("signIn.submit") });
    expect(await link.getAttribute("href")).toBe("/sign-in?callbackURL=%2Fadmin%2Fusers");
  },
};
