import type { Page } from "playwright-core";
import { losing } from "../ground/answering.ts";
import { button, heading, inDialog } from "../ground/page.ts";
import type { Say } from "../ground/say.ts";
import type { Visit } from "../ground/visits.ts";

export const LONG = "Maximiliane-Friederike von Schillingsfürst zu Hohenlohe";

export interface Scene {
  readonly page: Page;
  readonly call: Visit["call"];
  readonly say: Say;
  /** Of the one who is looked at, and of one who is banned. */
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

/** Each state for an admin, and how they get there. */
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
  "users, out of reach": (scene) => failing(scene, "/admin/list-users", "/admin/users"),
  "a user, out of reach": (scene) => failing(scene, "/admin/get-user", `/admin/users/${scene.ids.user}`),
  "the audit log, out of reach": (scene) => failing(scene, "/audit/list", "/audit"),
  "a user": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.user}`);
    await heading(page, LONG).waitFor();
    await page.getByText(say("user.organizations.none")).waitFor();
    await page
      .getByText(say("user.ways.since", { date: "" }).trim())
      .first()
      .waitFor();
  },
  "a user without sessions": async ({ page, say, call, ids }) => {
    // Who was somebody else has left a session of theirs.
    await call("/admin/revoke-user-sessions", { userId: ids.user });
    await page.goto(`/admin/users/${ids.user}#sessions`);
    await page.getByText(say("user.sessions.none")).waitFor();
  },
  "users, with the actions of one": async ({ page, say }) => {
    await page.goto("/admin/users?q=mallory");
    await button(page, say("users.actions.of", { name: "Mallory" })).click();
    await page.getByRole("menuitem", { name: say("user.ban.lift") }).waitFor();
  },
  "a banned user": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.banned}`);
    await button(page, say("user.ban.lift")).waitFor();
    await page.getByText("Spam in every room").waitFor();
  },
  "a user, to be banned": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.user}#danger`);
    await button(page, say("user.ban", { name: LONG })).click();
    await page.getByLabel(say("user.ban.reason")).waitFor();
    await button(page, say("user.ban.submit")).click({ trial: true });
  },
  "a user, to be deleted": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.user}#danger`);
    await button(page, say("user.delete", { name: LONG })).click();
    await button(page, say("user.delete.submit")).click();
    await page.getByText(say("user.delete.wrong")).waitFor();
    await button(page, say("user.delete.submit")).click({ trial: true });
  },
  "a user, with a short password": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.user}#security`);
    await button(page, say("user.password.set")).click();
    await inDialog(page, say("user.password.set")).click();
    await page.getByText(say("field.password.tooShort", { count: 8 })).waitFor();
  },
  "a user, to sign in as": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.user}#security`);
    await button(page, say("user.become", { name: LONG })).click();
    await page.getByRole("dialog").getByText(say("user.become.lead")).waitFor();
  },
  "no such user": async ({ page, say }) => {
    await page.goto("/admin/users/nobody");
    await heading(page, say("user.gone.title")).waitFor();
  },
  "the audit log": async ({ page, say }) => {
    await page.goto("/audit");
    await page.locator("summary").nth(4).waitFor();
    await button(page, say("audit.verify")).click();
    await page.getByRole("status").filter({ hasText: /\d/ }).first().waitFor();
  },
  "the audit log, with an entry open": async ({ page, say }) => {
    await page.goto("/audit?event=user.banned");
    await page.getByText("Mallory").first().click();
    await page.getByText("user.banned", { exact: true }).waitFor();
    await page.getByText(say("audit.entry"), { exact: true }).waitFor();
  },
  "the audit log, with a person to choose": async ({ page, say, ids }) => {
    await page.goto(`/audit?outcome=success&subject=${ids.user}&from=2026-01-01`);
    await button(page, say("audit.filters")).click();
    const picker = page.getByRole("combobox", { name: say("audit.actor"), exact: true });
    await picker.fill("a");
    await page.getByRole("option", { name: "Ada" }).waitFor();
    await picker.press("ArrowDown");
  },
  "the audit log, with nobody to choose": async ({ page, say }) => {
    await page.goto("/audit");
    await page.getByRole("combobox", { name: say("audit.actor"), exact: true }).fill("nobody-at-all");
    await page.getByText(say("audit.person.none")).waitFor();
  },
  "the audit log, nothing found": async ({ page, say }) => {
    await page.goto("/audit?event=nothing.such");
    await page.getByText(say("audit.none")).waitFor();
  },
  "somebody else": become,
  "somebody else, who cannot be left": async (scene) => {
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

/** Each state for somebody who is no admin. */
export const REFUSED: typeof STATES = {
  "users, not permitted": refused(() => "/admin/users", "admin.notAllowed.lead"),
  "a user, not permitted": refused(({ user }) => `/admin/users/${user}`, "admin.notAllowed.lead"),
  "the audit log, not permitted": refused(() => "/audit", "admin.notAllowed.lead"),
  "an organization's audit log, not permitted": refused(() => "/audit/some-organization", "audit.askOwner"),
  "users, signed out": async (scene) => {
    await scene.page.context().clearCookies();
    await refused(() => "/admin/users", "admin.notAllowed.lead")(scene);
  },
};
