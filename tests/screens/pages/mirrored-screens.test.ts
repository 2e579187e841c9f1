import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { NOBODY, STATES as OF_ACCOUNT } from "../account/account-states.ts";
import { LONG, STATES as OF_ADMINS } from "../admin/admin-states.ts";
import { STATES as OF_FRONT } from "../front/front-states.ts";
import { seeInForcedColours } from "../ground/forced-colours.ts";
import { look } from "../ground/look.ts";
import { sayPseudo, usePseudo } from "../ground/pseudo.ts";
import { account, adminArea, keys, organizations, policies, ROOT, usernames } from "../ground/sites.ts";
import { POLICY_STATES } from "../organization/policies-states.ts";

/** The tests in `mirrored.test.ts` look at these. */
const BY_HAND = [
  ...["SignIn", "SignUp", "SocialButtons", "TwoFactor", "UserProfile", "ApiKeys", "AcceptInvitation"],
  ...["OrganizationProfile", "OrganizationSwitcher", "AdminUsers", "AdminUser", "AuditLog"],
];

/** They show only what the application puts into them, or words on an empty page. */
const WITHOUT_LOOK = ["RequireSession", "Show", "SignedIn", "SignedOut"];

/** Reaches a state of a page in pseudo texts. */
type Arrive = (page: Page) => Promise<unknown>;
type Looks = Readonly<Record<string, Arrive>>;

const SIGNED_OUT: Looks = {
  ForgotPassword: (page) => OF_FRONT["forgot password"]?.(page, sayPseudo) ?? Promise.reject(),
  ResetPassword: async (page) => {
    await page.goto("/reset-password?token=abc");
    await page.locator("input[type=password]").first().waitFor();
  },
  VerifyEmail: (page) => OF_FRONT["verify email, signed in and not verified"]?.(page, sayPseudo) ?? Promise.reject(),
  AuthError: (page) => NOBODY["redirect error"]?.(page, sayPseudo) ?? Promise.reject(),
};

const SIGNED_IN: Looks = {
  Reauthenticate: (page) => OF_ACCOUNT.again?.(page, sayPseudo, () => "") ?? Promise.reject(),
  UserButton: (page) => OF_ACCOUNT.menu?.(page, sayPseudo, () => "") ?? Promise.reject(),
};

/** Screens that need a server of their own. */
const FURTHER = ["CreateOrganization", "OrganizationPolicyNotice", "ImpersonationBanner", "UsernameField"] as const;

const ui = join(import.meta.dirname, "..", "..", "..", "packages", "react", "src", "ui");

test("each screen has a look from right to left", () => {
  const exported = globSync("*.ts", { cwd: ui })
    .flatMap((file) => [
      ...readFileSync(join(ui, file), "utf8").matchAll(/^export \{ ([^}]+) \} from "\.\/screens\//gm),
    ])
    .flatMap(([, names = ""]) => names.split(", "))
    .filter((name) => /^[A-Z]/.test(name));
  const seen = [...BY_HAND, ...WITHOUT_LOOK, ...Object.keys(SIGNED_OUT), ...Object.keys(SIGNED_IN), ...FURTHER];
  expect(exported.toSorted()).toEqual(seen.toSorted());
});

async function see(page: Page, name: string, least: number): Promise<void> {
  await look(page, `pseudo ${name}`);
  await seeInForcedColours(page, least);
}

const STILL_LOADING = "[data-part^=skeleton], main [aria-busy=true], [data-state=loading]";

/** Looks at each section that a page has. */
async function seeSections(page: Page, path: string, atLeast: number): Promise<void> {
  await page.goto(path);
  const links = page.locator("[data-part=section-link]");
  await links.first().waitFor();
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(atLeast);
  const hashes = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
  for (const hash of hashes) {
    await page.goto(`${path}${hash}`);
    await page.locator(`[data-part=section-link][href$="${hash}"][aria-current=page]`).waitFor();
    await page.locator("[data-part=section] h2").first().waitFor();
    await expect.poll(() => page.locator(STILL_LOADING).count()).toBe(0);
    await see(page, `${path}${hash}`.replaceAll("/", " "), 1);
  }
}

describe.runIf(hasChromium && isLong)(
  "every screen from right to left with longer words, and in forced colours",
  () => {
    const site = account();
    const ofOrganizations = organizations();
    const ofPolicies = policies();
    const admins = adminArea();
    const ofKeys = keys();
    const ofUsernames = usernames();

    test.each(Object.entries(SIGNED_OUT))("%s", async (name, arrive) => {
      const { page } = await site.visit("en");
      await usePseudo(page);
      await arrive(page);
      // The page of an error has links only.
      await see(page, name, name === "AuthError" ? 0 : 1);
    });

    test.each(Object.entries(SIGNED_IN))("%s", async (name, arrive) => {
      const { page } = await site.begin();
      await usePseudo(page);
      await arrive(page);
      await see(page, name, 2);
    });

    test("CreateOrganization", async () => {
      const { page } = await ofOrganizations.visit("en", await ofOrganizations.person("Alice"));
      await usePseudo(page);
      await page.goto("/create-organization");
      await page.locator("input[name=slug]").waitFor();
      await see(page, "create organization", 3);
    });

    test("OrganizationPolicyNotice", async () => {
      const owner = await ofPolicies.person("Alice");
      const member = await ofPolicies.person("Grace");
      const guest = await ofPolicies.person("Edsger");
      await ofPolicies.found(owner, "Acme", [member]);
      const { page } = await ofPolicies.visit("en", member);
      await usePseudo(page);
      const cast = { owner, member, guest, invitation: "", accepted: "" };
      await POLICY_STATES["policies, sign-in too old soon"]?.arrive({ page, say: sayPseudo, cast });
      await see(page, "policy notice", 1);
    });

    test("ImpersonationBanner", async () => {
      const { id: user } = await admins.person(LONG);
      const visit = await admins.visit("en", ROOT);
      await usePseudo(visit.page);
      await OF_ADMINS.impersonation?.({ ...visit, say: sayPseudo, ids: { user, banned: "" } });
      await see(visit.page, "impersonation", 1);
    });

    test("UsernameField", async () => {
      const { page } = await ofUsernames.visit("en");
      await usePseudo(page);
      await page.goto("/own-page");
      await page.locator("input").waitFor();
      await see(page, "username", 1);
    });

    test("the sections of UserProfile", async () => {
      const { page } = await site.begin();
      await usePseudo(page);
      await seeSections(page, "/account", 3);
      const { page: withKeys } = await ofKeys.visit("en", await ofKeys.person("Grace"));
      await usePseudo(withKeys);
      await withKeys.goto("/account#api-keys");
      await withKeys.locator("[data-part=panel-head] button").waitFor();
      await see(withKeys, "account API keys", 1);
    });

    test("the sections of OrganizationProfile", async () => {
      const owner = await ofOrganizations.person("Alice");
      const { id: organizationId } = await ofOrganizations.found(owner, "Acme", [
        await ofOrganizations.person("Grace"),
      ]);
      for (const name of ["ada", "barbara"])
        await owner.post("/organization/invite-member", {
          email: `${name}@example.com`,
          role: "member",
          organizationId,
        });
      const permission = { invitation: ["create", "cancel"] };
      await owner.post("/organization/create-role", { role: "recruiter", permission, organizationId });
      const { page } = await ofOrganizations.visit("en", owner);
      await usePseudo(page);
      await seeSections(page, "/organization", 5);
    });

    test("the sections of AdminUser", async () => {
      const { id } = await admins.person("Ada");
      const { page } = await admins.visit("en", ROOT);
      await usePseudo(page);
      await seeSections(page, `/admin/users/${id}`, 4);
    });
  },
);
