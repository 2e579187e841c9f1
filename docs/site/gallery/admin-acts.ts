import type { Page } from "playwright-core";
import type { Say } from "sallyport-tests/screens/ground/say";
import { type Acts, at, press } from "./act.ts";

async function chooseAll(page: Page, say: Say): Promise<void> {
  await page.getByRole("checkbox", { name: say("users.select.all") }).check();
  // The actions are loaded with the first choice.
  await page.locator("[data-part=bulk] button").first().waitFor();
}

/** The states of the screens for administrators that are reached by hand. */
export const ADMIN: Acts = {
  AdminUsers: {
    chosen: chooseAll,
    "many-chosen": chooseAll,
    "chosen-ban": async (page, say) => {
      await chooseAll(page, say);
      await press(page, say("user.ban.submit"));
    },
    "chosen-delete": async (page, say) => {
      await chooseAll(page, say);
      await press(page, say("users.delete"));
    },
    "offline-chosen": async (page, say) => {
      await chooseAll(page, say);
      await press(page, say("user.sessions.end"));
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("user.sessions.end") })
        .click();
      await page.locator('[data-part="bulk-name"]').first().waitFor();
    },
  },
  AdminUser: {
    ban: at("danger", (page, say) => press(page, say("user.ban", { name: "Grace Hopper" }))),
    delete: at("danger", (page, say) => press(page, say("user.delete", { name: "Grace Hopper" }))),
    "set-password": at("security", (page, say) => press(page, say("user.password.set"))),
    impersonate: at("security", (page, say) => press(page, say("user.become", { name: "Grace Hopper" }))),
  },
  AuditLog: { verified: (page, say) => press(page, say("audit.verify")) },
};
