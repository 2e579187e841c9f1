import type { Page } from "playwright-core";
import type { Say } from "sallyport-tests/screens/ground/say";
import { ACCOUNT } from "./account-acts.ts";
import { type Act, type Acts, fill, press, pressFirst, submit } from "./act.ts";
import { ADMIN } from "./admin-acts.ts";

const EMAIL = "main input[type=email]";
const PASSWORD = "main input[type=password]";

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

const FRONT: Acts = {
  SignIn: {
    empty: submit,
    refused: refuse,
    "phone-numbers-and-guests-phone": (page, say) => press(page, say("phone.use")),
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
      await fill(page, "main input[name=code]", "123456");
      // A field may send a whole code by itself.
      await submit(page, say).catch(() => undefined);
    },
    "other-methods": (page, say) => page.getByText(say("challenge.another")).click(),
  },
  Modal: { open: pressFirst },
};

const ORGANIZATION: Acts = {
  OrganizationSwitcher: {
    open: pressFirst,
    "many-open": pressFirst,
    "invited-open": pressFirst,
    "long-name-open": pressFirst,
  },
  OrganizationProfile: {
    "manage-member": (page, say) => press(page, say("members.manage.of", { name: "Grace Hopper" })),
    invite: (page, say) => press(page, say("members.invite")),
    "invitations-many-chosen": async (page, say) => {
      await page.getByRole("checkbox", { name: say("invitations.select.all") }).check();
      await page.locator("[data-part=bulk] button").first().waitFor();
    },
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

/** The states that are reached by hand, by screen. `many-open` begins at the preview's state `many`. */
export const ACTS: Acts = { ...FRONT, ...ACCOUNT, ...ORGANIZATION, ...ADMIN };
