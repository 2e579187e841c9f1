import type { Page } from "playwright-core";
import type { Say } from "sallyport-tests/screens/ground/say";
import { codeOf } from "../../preview/totp.ts";
import { type Acts, at, choose, fill, press, pressFirst, submit } from "./act.ts";

/** Sets up an authenticator app, until the first code is asked. */
async function setUp(page: Page, say: Say): Promise<void> {
  await press(page, say("factor.setUp"));
  await fill(page, "dialog[open] input[type=password], main input[type=password]", "nine wild geese");
  await press(page, say("enrol.start"));
  await page.getByRole("img", { name: say("enrol.qr") }).waitFor();
}

/** The states of the account screens that are reached by hand. */
export const ACCOUNT: Acts = {
  Reauthenticate: { asked: pressFirst },
  UserButton: {
    open: pressFirst,
    "picture-open": pressFirst,
    "long-name-open": pressFirst,
    "several-accounts-open": pressFirst,
  },
  UserProfile: {
    "change-email": (page, say) => press(page, say("email.change")),
    async "codes-change-email"(page, say) {
      await press(page, say("email.change"));
      await fill(page, "main input[name=newEmail]", "ada@new.example.com");
      await page
        .locator("main form", { has: page.locator("input[name=newEmail]") })
        .locator("button[type=submit]")
        .click();
      await page.locator("main input[name=code]").waitFor();
    },
    security: at("security"),
    sessions: at("sessions"),
    "many-sessions-listed": at("sessions"),
    "two-factor-on-managed": at("security"),
    "two-factor-on-turn-off": at("security", (page, say) => press(page, say("factor.off"))),
    "passkeys-remove": at("security", (page, say) =>
      choose(page, say("passkeys.manage", { name: "iCloud Keychain" }), say("passkeys.remove")),
    ),
    "passkeys-listed": at("security"),
    "change-password": at("security", (page, say) => press(page, say("password.change"))),
    delete: at("security", (page, say) => press(page, say("delete.title"))),
    "set-up-two-factor": at("security", setUp),
    "backup-codes": at("security", async (page, say) => {
      await setUp(page, say);
      const secret = (await page.locator("main code").first().textContent()) ?? "";
      await fill(page, "main input[name=code]", await codeOf(`otpauth://totp/?secret=${secret.replaceAll(" ", "")}`));
      await page.getByRole("heading", { name: say("codes.title") }).waitFor();
    }),
  },
  ApiKeys: {
    new: (page, say) => press(page, say("apiKeys.create")),
    async created(page, say) {
      await press(page, say("apiKeys.create"));
      await fill(page, "main input[name=name]", "Deployment");
      await page.locator("main form input[type=checkbox]").last().check();
      await submit(page, say);
    },
    "one-revoke": (page, say) => choose(page, say("apiKeys.manage", { name: "Deployment" }), say("apiKeys.revoke")),
  },
};
