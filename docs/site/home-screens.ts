import { existsSync } from "node:fs";
import { join } from "node:path";
import { kebab } from "../reference/previewed.ts";

/** The pictures of the start page, which the build of the site takes. They are not in the repository. */
export const folder = join(import.meta.dirname, "..", "public", "pictures");

const NARROW = { width: 560, height: 420 };
const MEDIUM = { width: 760, height: 570 };
const WIDE = { width: 1040, height: 780 };

/** The screens of the start page, in the order in which somebody meets them, and the state that shows the most. */
export const SCREENS = [
  { name: "SignIn", state: "first", size: MEDIUM },
  { name: "SignUp", state: "first", size: MEDIUM },
  { name: "ForgotPassword", state: "first", size: NARROW },
  { name: "ResetPassword", state: "first", size: NARROW },
  { name: "VerifyEmail", state: "verified", size: NARROW },
  { name: "AuthError", state: "first", size: NARROW },
  { name: "TwoFactor", state: "first", size: MEDIUM },
  { name: "Reauthenticate", state: "first", size: NARROW },
  { name: "UserButton", state: "open", size: NARROW },
  { name: "UserProfile", state: "many-sessions", size: WIDE },
  { name: "OrganizationSwitcher", state: "many-open", size: NARROW },
  { name: "OrganizationProfile", state: "first", size: WIDE },
  { name: "OrganizationPolicyNotice", state: "first", size: NARROW },
  { name: "CreateOrganization", state: "first", size: MEDIUM },
  { name: "AcceptInvitation", state: "first", size: NARROW },
  { name: "AdminUsers", state: "many", size: WIDE },
  { name: "AdminUser", state: "first", size: WIDE },
  { name: "ImpersonationBanner", state: "first", size: NARROW },
  { name: "AuditLog", state: "first", size: WIDE },
  { name: "ApiKeys", state: "many", size: MEDIUM },
] as const;

export const fileOf = (name: string, theme: string): string => join(folder, `${name}-${theme}.png`);

/** Returns the screens of the start page that have pictures. There are none where no browser is installed. */
export const takenScreens = () =>
  SCREENS.filter(({ name }) => ["light", "dark"].every((theme) => existsSync(fileOf(name, theme)))).map(
    ({ name, size }) => ({
      name,
      page: `/reference/screens/${kebab(name)}.html`,
      ...size,
    }),
  );
