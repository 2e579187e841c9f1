import { createAccessControl, defaultRoles, defaultStatements } from "@sallyport/core/access";
import { admin, adminAc, adminRoles } from "@sallyport/core/admin";
import { anonymous } from "@sallyport/core/anonymous";
import { apiKey } from "@sallyport/core/api-key";
import { audit } from "@sallyport/core/audit";
import { type EmailOTPOptions, emailOTP } from "@sallyport/core/email-otp";
import { type MagicLinkOptions, magicLink } from "@sallyport/core/magic-link";
import { multiSession } from "@sallyport/core/multi-session";
import { organization } from "@sallyport/core/organization";
import { type PasskeyOptions, passkey } from "@sallyport/core/passkey";
import { phoneNumber } from "@sallyport/core/phone-number";
import { signInNotice } from "@sallyport/core/sign-in-notice";
import { twoFactor } from "@sallyport/core/two-factor";
import { username } from "@sallyport/core/username";
import { expect } from "vitest";
import { whileOpen } from "../../ground/while-open.ts";
import { PASSWORD } from "./people.ts";
import type { ScreenSiteOptions } from "./site.ts";
import { openVisits } from "./visits.ts";

type Split = Pick<ScreenSiteOptions, "isSplit">;

/** The address of the only admin. */
export const ROOT = "root@example.com";

/** The screens for sign-in and sign-up, on a server without plugins. */
export const front = () => whileOpen(() => openVisits());

/** The account screens, with every feature enabled. */
export const account = (options: Split = {}) =>
  whileOpen(() =>
    openVisits({
      ...options,
      page: "account.tsx",
      plugins: [twoFactor({ issuer: "Screens" }), organization()],
      user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
    }),
  );

/** Users have user names. */
export const usernames = () => whileOpen(() => openVisits({ page: "usernames.tsx", plugins: [username()] }));

/** New sign-ins are reported to the user. */
export const notices = () => whileOpen(() => openVisits({ plugins: [signInNotice()] }));

/** A browser may be signed in to several accounts. */
export const severalAccounts = () =>
  whileOpen(() => openVisits({ page: "several-accounts.tsx", plugins: [multiSession()] }));

/** Passkeys together with a second factor. */
export const passkeys = (options: PasskeyOptions = {}) =>
  whileOpen(() =>
    openVisits({ page: "passkeys.tsx", plugins: [passkey({ rpName: "Screens", ...options }), twoFactor()] }),
  );

/** Every sign-in method, on one page. */
export const allMethods = (link: MagicLinkOptions = {}) =>
  whileOpen(() =>
    openVisits({
      page: "all-methods.tsx",
      plugins: [magicLink(link), emailOTP(), passkey({ rpName: "Screens", signUp: true }), username()],
    }),
  );

/** Sign-in with every method, and the screens of an account, an organization and the admins, with every feature. */
export const loading = () =>
  whileOpen(async () => {
    const ways = [magicLink(), emailOTP(), passkey({ rpName: "Screens" }), username(), twoFactor()];
    const organizations = organization({
      policies: { notice: 3600 },
      teams: { enabled: true },
      dynamicAccessControl: { enabled: true },
    });
    const managed = [organizations, admin({ adminEmails: [ROOT] }), audit(), apiKey()];
    const plugins = [...ways, ...managed];
    const user = { changeEmail: { enabled: true }, deleteUser: { enabled: true } };
    const site = await openVisits({ page: "loading.tsx", textsApart: true, plugins, user });
    const root = await site.person("Root", ROOT);
    const ada = await site.person("Ada");
    for (const name of ["Grace", "Edsger", "Barbara"]) await site.person(name);
    const { id: organizationId } = await site.found(root, "Analytical Engines", [
      await site.person("Maximiliane Friederike"),
    ]);
    const invited = { email: "guest@example.com", role: "member", organizationId };
    await root.post("/organization/invite-member", invited);
    const permission = { invitation: ["create", "cancel"] };
    await root.post("/organization/create-role", { role: "recruiter", permission, organizationId });
    await root.post("/api-key/create", { name: "Nightly reports" });
    const other = await site.found(ada, "Difference Engines");
    const asked = { email: ROOT, role: "member", organizationId: other.id };
    const invitation = await ada.post("/organization/invite-member", asked);
    return { ...site, root, ada, invitation };
  });

/** Verification, reset and change of an address by code. */
export const codes = (changeEmail: EmailOTPOptions["changeEmail"] = { enabled: true }, mustVerify = true) =>
  whileOpen(async () => {
    const plugins = [emailOTP({ overrideDefaultEmailVerification: true, changeEmail })];
    const site = await openVisits({ page: "codes.tsx", plugins, mustVerify });

    /** Signs up somebody in a browser, who verifies the address and signs in. */
    async function member(email: string) {
      const visit = await site.visit("en");
      await visit.call("/sign-up/email", { name: "Ada", email, password: PASSWORD });
      await expect.poll(() => site.codes.length).toBeGreaterThan(0);
      await visit.call("/email-otp/verify-email", { email, otp: site.codes.at(-1) });
      await visit.call("/sign-in/email", { email, password: PASSWORD });
      return visit;
    }
    return { ...site, member };
  });

export type CodesSite = ReturnType<typeof codes>;

/** Phone numbers, which create accounts unless told otherwise, mailed codes, and guests. */
export const phones = (signUp = true) =>
  whileOpen(async () => {
    const texts: { phoneNumber: string; code: string }[] = [];
    const plugins = [
      phoneNumber({
        sendOTP: (message) => void texts.push(message),
        ...(signUp && { signUpOnVerification: {} }),
      }),
      emailOTP(),
      anonymous(),
    ];
    const site = await openVisits({ page: "phones.tsx", plugins });
    /** Does what sends a text message, and returns its code. */
    async function codeOf(work: () => Promise<unknown>): Promise<string> {
      const before = texts.length;
      await work();
      await expect.poll(() => texts.length).toBeGreaterThan(before);
      return texts.at(-1)?.code ?? "";
    }
    return { ...site, texts, codeOf };
  });

export const organizations = (options: Split = {}) =>
  whileOpen(() =>
    openVisits({
      ...options,
      page: "organization-page.tsx",
      plugins: [organization({ teams: { enabled: true }, dynamicAccessControl: { enabled: true } })],
    }),
  );

/** Pages of an application in the account and in an organization. */
export const ownSections = () => whileOpen(() => openVisits({ page: "own-sections.tsx", plugins: [organization()] }));

/** Organizations with policies and domains. `records` are the TXT records of the internet, by their name. */
export const policies = (notice = 3600) =>
  whileOpen(async () => {
    const records = new Map<string, string>();
    const resolveTxt = async (name: string) => {
      const record = records.get(name);
      return record === undefined ? [] : [[record]];
    };
    const plugins = [
      organization({ policies: { notice, domains: { resolveTxt } } }),
      twoFactor({ issuer: "Screens" }),
      magicLink(),
    ];
    return { ...(await openVisits({ page: "organization-page.tsx", plugins })), records };
  });

export const adminArea = (options: Split = {}) =>
  whileOpen(async () => {
    const roles = { ...adminRoles, support: adminAc.newRole({ user: ["list", "get"], session: ["list"] }) };
    const plugins = [admin({ adminEmails: [ROOT], roles }), organization(), audit()];
    const site = await openVisits({ ...options, page: "admin.tsx", plugins });
    const root = await site.person("Root", ROOT);
    /** Creates a new user, whose address is made of the name. */
    const join = (name: string) => site.person(name, `${name.toLowerCase()}@example.com`);
    return { ...site, root, join };
  });

const apiKeys = ["create", "read", "update", "delete"] as const;
const ac = createAccessControl({ ...defaultStatements, apiKey: apiKeys });
const roles = {
  ...defaultRoles,
  owner: ac.newRole({ ...defaultRoles.owner.statements, apiKey: [...apiKeys] }),
  /** May see keys, but create them for teams only. */
  keeper: ac.newRole({ apiKey: ["create", "read"], team: ["create"] }),
  reader: ac.newRole({ apiKey: ["read"] }),
};

export const keys = () =>
  whileOpen(() =>
    openVisits({
      page: "api-keys.tsx",
      plugins: [
        organization({ ac, roles, teams: { enabled: true } }),
        apiKey({ organizations: true, statements: { report: ["read", "write"] }, defaultExpiresIn: 30 * 86_400 }),
      ],
    }),
  );
