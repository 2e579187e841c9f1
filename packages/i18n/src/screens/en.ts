import { en as adminErrors } from "../errors/admin/en.ts";
import { en as apiKeyErrors } from "../errors/api-key/en.ts";
import { en as auditErrors } from "../errors/audit/en.ts";
import { en as errors } from "../errors/en.ts";
import { en as organizationErrors } from "../errors/organization/en.ts";
import { en as redirectErrors } from "../errors/redirect/en.ts";
import { en as twoFactorErrors } from "../errors/two-factor/en.ts";
import { account } from "./en/account.ts";
import { admin } from "./en/admin.ts";
import { adminUser } from "./en/admin-user.ts";
import { audit } from "./en/audit.ts";
import { front } from "./en/front.ts";
import { organization } from "./en/organization.ts";
import { twoFactor } from "./en/two-factor.ts";
import { type ScreenLanguage, toScreenLanguage } from "./language.ts";

const more = [adminErrors, apiKeyErrors, auditErrors, organizationErrors, redirectErrors, twoFactorErrors];

/** Screens in English. */
export const en: ScreenLanguage = toScreenLanguage(
  "en",
  { ...front, ...account, ...twoFactor, ...organization, ...admin, ...adminUser, ...audit },
  errors,
  more,
);
