import type { ListedAccount } from "@sallyport/core";
import type { Page } from "playwright-core";
import { altering, answering, losing } from "../ground/answering.ts";
import { LANGUAGES } from "../ground/languages.ts";
import { button, field, heading } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import type { Say } from "../ground/say.ts";
import { PICTURE_STATES } from "./picture-states.ts";

const languageOf = (say: Say) =>
  Object.values(LANGUAGES).find(({ texts }) => texts["account.title"] === say("account.title"));
/** Returns the message of an error code. */
export const sayError = (say: Say, code: string): string => languageOf(say)?.errors[code] ?? "";

const localeOf = (say: Say): string => languageOf(say)?.locale ?? "en";

/** Opens the profile and waits until everything has loaded. */
async function open(page: Page, say: Say): Promise<void> {
  await page.goto("/account");
  await page.getByText(say("ways.last")).waitFor();
}

/** Opens the security section and waits until everything has loaded. */
async function openSecurity(page: Page, say: Say): Promise<void> {
  await page.goto("/account#security");
  await heading(page, say("delete.title")).waitFor();
  await button(page, say("password.change")).waitFor();
}

async function beginFactor(page: Page, say: Say): Promise<void> {
  await openSecurity(page, say);
  await button(page, say("factor.setUp")).click();
  await field(page, say("field.password")).fill(PASSWORD);
  await button(page, say("enrol.start")).click();
  await page.getByRole("img", { name: say("enrol.qr") }).waitFor();
}

async function askDeletion(page: Page, say: Say): Promise<void> {
  await openSecurity(page, say);
  await button(page, say("delete.title")).click();
  await field(page, say("field.password")).fill(PASSWORD);
  await page.getByLabel(say("delete.sure")).check();
  await button(page, say("delete.submit")).click();
}

async function refuseDeletion(page: Page, say: Say, listed: string): Promise<void> {
  await answering(page, "/delete-user", { code: "USER_DELETION_BLOCKED", message: `Not now: ${listed}` }, 400);
  await openSecurity(page, say);
  await button(page, say("delete.title")).click();
}

/** Returns the account of a provider, based on another account of the user. */
export const by = (providerId: string, way: ListedAccount | undefined): object => ({
  ...way,
  id: `${providerId}-row`,
  providerId,
  provider: providerId,
});

/** Opens the dialog that disconnects one of two accounts. A single account cannot be disconnected. */
async function openWithGitHub(page: Page, say: Say): Promise<void> {
  await altering<ListedAccount[]>(page, "/list-accounts", ([way]) => [way, by("github", way)]);
  await page.goto("/account");
  await button(page, say("ways.unlink", { provider: "GitHub" })).click();
}

/** Returns the code that an authenticator app shows. */
type CodeOf = (totpURI: string) => string;

/** Each state of a signed-in user, and how it is reached. */
export const STATES: Readonly<Record<string, (page: Page, say: Say, codeOf: CodeOf) => Promise<void>>> = {
  account: open,
  "account, security": openSecurity,
  "account, sessions": async (page, say) => {
    await page.goto("/account#sessions");
    await page.getByText(say("devices.here")).first().waitFor();
  },
  "profile, with errors": async (page, say) => {
    await open(page, say);
    await field(page, say("field.name")).fill(" ");
    await field(page, say("profile.image")).fill("ftp://example.com/me.png");
    await button(page, say("account.save")).click();
    await page.getByText(say("profile.image.invalid")).waitFor();
  },
  "email address, change pending": async (page, say) => {
    await open(page, say);
    await button(page, say("email.change")).click();
    await field(page, say("email.new")).fill("maximiliane-friederike@schillingsfuerst.example.com");
    await button(page, say("email.send")).click();
    await page.getByText("maximiliane-friederike@schillingsfuerst.example.com").waitFor();
  },
  "password, wrong current one": async (page, say) => {
    await openSecurity(page, say);
    await button(page, say("password.change")).click();
    await field(page, say("password.current")).fill("wrong wrong");
    await field(page, say("field.newPassword")).fill("ten wild geese");
    await button(page, say("password.change")).click();
    await page.getByText(sayError(say, "INVALID_PASSWORD")).waitFor();
  },
  "deletion, not confirmed": async (page, say) => {
    await openSecurity(page, say);
    await button(page, say("delete.title")).click();
    await button(page, say("delete.submit")).click();
    await page.getByText(say("delete.sure.missing")).waitFor();
  },
  "deletion, blocked by organizations": async (page, say) => {
    await refuseDeletion(page, say, "Schillingsfürst & Söhne (ONLY_OWNER), Globex (ONLY_OWNER)");
    const names = new Intl.ListFormat(localeOf(say)).format(["Schillingsfürst & Söhne", "Globex"]);
    await page.getByText(say("delete.blocked", { names })).waitFor();
  },
  "deletion, blocked for the only admin": async (page, say) => {
    await refuseDeletion(page, say, "(ONLY_ADMIN)");
    await page.getByText(say("delete.onlyAdmin")).waitFor();
  },
  "second factor, first code": beginFactor,
  "second factor, backup codes": async (page, say, codeOf) => {
    await beginFactor(page, say);
    const secret = (await page.locator("[data-part=enrol-key] code").textContent())?.replaceAll(" ", "");
    await field(page, say("again.code")).fill(codeOf(`otpauth://totp/Screens?secret=${secret}`));
    await page.getByRole("heading", { name: say("codes.title") }).waitFor();
  },
  "second factor, turned on": async (page, say, codeOf) => {
    await STATES["second factor, backup codes"]?.(page, say, codeOf);
    await button(page, say("codes.kept")).click();
    await page.getByText(say("factor.isOn")).waitFor();
  },
  "account, deletion mailed": async (page, say) => {
    await answering(page, "/delete-user", { success: true, message: "Verification email sent" });
    await askDeletion(page, say);
    const [before = ""] = say("delete.mailed").split("{email}");
    await page.getByText(before.trim()).waitFor();
  },
  "sign-in method, disconnecting": async (page, say) => {
    await openWithGitHub(page, say);
    await page.getByRole("dialog").getByText(say("ways.unlink.lead")).waitFor();
  },
  again: async (page, say) => {
    await answering(page, "/unlink-account", { code: "SESSION_NOT_FRESH", message: "Session is not fresh" }, 403);
    await openWithGitHub(page, say);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("ways.unlink", { provider: "GitHub" }) })
      .click();
    await heading(page, say("again.title")).waitFor();
  },
  menu: async (page, say) => {
    await page.goto("/");
    await page.getByRole("button").click();
    await page.getByRole("menuitem", { name: say("userButton.signOut") }).waitFor();
  },
  ...PICTURE_STATES,
};

/** Each state of a signed-out visitor. */
export const NOBODY: Readonly<Record<string, (page: Page, say: Say) => Promise<void>>> = {
  "account, signed out": async (page, say) => {
    await page.goto("/account");
    await page.getByText(say("account.signedOut")).waitFor();
  },
  "redirect error": async (page, say) => {
    await page.goto("/auth-error?error=account_not_linked&methods=credential,github");
    await heading(page, say("authError.signIn")).waitFor();
  },
  "redirect error, unknown code": async (page, say) => {
    await page.goto("/auth-error?error=%3Cb%3Eyour+account+is+hacked");
    await page.getByText(say("social.failed")).waitFor();
  },
  "account, deleted": async (page, say) => {
    await page.goto("/account?deleted=1");
    await heading(page, say("delete.done.title")).waitFor();
  },
  "account, out of reach": async (page, say) => {
    await losing(page, "/get-session");
    await page.goto("/account");
    await button(page, say("common.retry")).waitFor();
  },
  "second factor, setup required": async (page, say) => {
    const waits = {
      enabled: false,
      methods: [],
      pending: true,
      enrollment: true,
      backupCodesLeft: null,
      required: true,
    };
    await answering(page, "/two-factor/status", waits);
    await page.goto("/two-factor");
    await heading(page, say("enrol.title")).waitFor();
  },
  "second factor, no pending sign-in": async (page, say) => {
    await page.goto("/two-factor");
    await heading(page, say("challenge.none.title")).waitFor();
  },
};
