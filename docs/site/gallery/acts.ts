import type { Page } from "playwright-core";
import type { Say } from "sallyport-tests/screens/ground/say";

/** What somebody does at a screen before its picture is taken. */
export type Act = (page: Page, say: Say) => Promise<void>;

const EMAIL = "main input[type=email]";
const PASSWORD = "main input[type=password]";

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).first().click();
async function choose(page: Page, menu: string, item: string): Promise<void> {
  await press(page, menu);
  await page.getByRole("menuitem", { name: item }).click();
}
const pressFirst: Act = (page) => page.locator("main button").first().click();
const submit: Act = (page) => page.locator("main form button[type=submit]").last().click();
const fill = (page: Page, field: string, text: string): Promise<void> => page.locator(field).first().fill(text);

/** Goes to a section of a screen first, where it has any. */
const at =
  (section: string, act?: Act): Act =>
  async (page, say) => {
    await page.locator(`[data-part="section-link"][href="#${section}"]`).click();
    await act?.(page, say);
  };

async function refuse(page: Page, say: Say): Promise<void> {
  await fill(page, EMAIL, "grace@example.com");
  await fill(page, PASSWORD, "nine wild ducks");
  await submit(page, say);
}

async function signUp(page: Page, say: Say): Promise<void> {
  await fill(page, "main input[name=name]", "Edith Clarke");
  await fill(page, EMAIL, "edith@example.com");
  await fill(page, PASSWORD, "nine wild geese");
  await submit(page, say);
}

/** Asks for a mail by a sign-in method, as Grace. */
const askBy =
  (way: "magic-link" | "email-otp"): Act =>
  async (page, say) => {
    await page.locator(`main [data-way="${way}"]`).click();
    await fill(page, EMAIL, "grace@example.com");
    await submit(page, say);
    await page.locator('main [role="status"]').first().waitFor();
  };

/** Says who signs in, as Grace. */
async function name(page: Page, say: Say): Promise<void> {
  await fill(page, EMAIL, "grace@example.com");
  await submit(page, say);
  await page.locator(PASSWORD).waitFor();
}

async function askReset(page: Page, say: Say): Promise<void> {
  await fill(page, EMAIL, "grace@example.com");
  await submit(page, say);
}

const FRONT: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
  SignIn: {
    empty: submit,
    refused: refuse,
    "every-method-code": askBy("email-otp"),
    "every-method-link": askBy("magic-link"),
    "identifier-first-methods": name,
    async "identifier-first-code"(page, say) {
      await name(page, say);
      await page.locator('main [data-way="email-otp"]').click();
      await page.locator("main input[name=code]").waitFor();
    },
  },
  SignUp: {
    empty: submit,
    "check-mail": signUp,
    "codes-code": signUp,
    "every-method-passkey": (page) => page.locator('main [data-way="passkey"]').click(),
  },
  ForgotPassword: {
    empty: submit,
    sent: askReset,
    "codes-code": askReset,
    async "captcha-shown"(page, say) {
      await askReset(page, say);
      await page.locator('[data-part="captcha"] button').first().waitFor();
    },
    async "codes-password"(page, say) {
      await askReset(page, say);
      const code = /\d{6}/.exec((await page.locator(".mails li").last().textContent()) ?? "")?.[0] ?? "";
      await fill(page, "main input[name=code]", code);
      await page.locator(PASSWORD).waitFor();
    },
  },
  ResetPassword: {
    empty: submit,
    async done(page, say) {
      await fill(page, PASSWORD, "ten wild geese");
      await submit(page, say);
    },
  },
  TwoFactor: {
    async refused(page, say) {
      await page.locator("main input").first().fill("123456");
      // A field may send a whole code by itself.
      await submit(page, say).catch(() => undefined);
    },
    "other-methods": (page, say) => page.getByText(say("challenge.another")).click(),
  },
  Modal: { open: pressFirst },
};

const ACCOUNT: typeof FRONT = {
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
    "passkeys-remove": at("security", (page, say) =>
      choose(page, say("passkeys.manage", { name: "iCloud Keychain" }), say("passkeys.remove")),
    ),
    "passkeys-listed": at("security"),
    "change-password": at("security", (page, say) => press(page, say("password.change"))),
    delete: at("security", (page, say) => press(page, say("delete.open"))),
    "set-up-two-factor": at("security", async (page, say) => {
      await press(page, say("factor.setUp"));
      await fill(page, "dialog[open] input[type=password], main input[type=password]", "nine wild geese");
      await press(page, say("enrol.start"));
      await page.getByRole("img", { name: say("enrol.qr") }).waitFor();
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

const ORGANIZATION: typeof FRONT = {
  OrganizationSwitcher: {
    open: pressFirst,
    "many-open": pressFirst,
    "invited-open": pressFirst,
    "long-name-open": pressFirst,
  },
  OrganizationProfile: {
    "manage-member": (page, say) => press(page, say("members.manage.of", { name: "Grace Hopper" })),
    invite: (page, say) => press(page, say("members.invite")),
    "settings-delete": (page, say) =>
      press(page, say("deleteOrganization.title", { organization: "Analytical Engines" })),
    "teams-people": (page, say) => press(page, say("teams.people.of", { team: "Looms" })),
    "roles-new": (page, say) => press(page, say("roles.create")),
  },
  CreateOrganization: {
    empty: submit,
    async "slug-taken"(page) {
      await page.locator("main input[name=name]").fill("Engines");
      await page.locator("main input[name=slug]").fill("engines");
      await page.locator("main input[name=slug]").blur();
    },
  },
};

const ADMIN: typeof FRONT = {
  AdminUser: {
    ban: at("danger", (page, say) => press(page, say("user.ban", { name: "Grace Hopper" }))),
    delete: at("danger", (page, say) => press(page, say("user.delete", { name: "Grace Hopper" }))),
    "set-password": at("security", (page, say) => press(page, say("user.password.set"))),
    impersonate: at("security", (page, say) => press(page, say("user.become", { name: "Grace Hopper" }))),
  },
  AuditLog: { verified: (page, say) => press(page, say("audit.verify")) },
};

/** The states that are reached by hand, by screen. `many-open` begins at the preview's state `many`. */
export const ACTS: typeof FRONT = { ...FRONT, ...ACCOUNT, ...ORGANIZATION, ...ADMIN };
