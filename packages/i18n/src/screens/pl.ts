import { pl as adminErrors } from "../errors/admin/pl.ts";
import { pl as apiKeyErrors } from "../errors/api-key/pl.ts";
import { pl as auditErrors } from "../errors/audit/pl.ts";
import { pl as organizationErrors } from "../errors/organization/pl.ts";
import { pl as errors } from "../errors/pl.ts";
import { pl as redirectErrors } from "../errors/redirect/pl.ts";
import { pl as twoFactorErrors } from "../errors/two-factor/pl.ts";
import { type ScreenLanguage, toScreenLanguage } from "./language.ts";
import { account } from "./pl/account.ts";
import { admin } from "./pl/admin.ts";
import { adminUser } from "./pl/admin-user.ts";
import { audit } from "./pl/audit.ts";
import { front } from "./pl/front.ts";
import { organization } from "./pl/organization.ts";
import { twoFactor } from "./pl/two-factor.ts";

const more = [adminErrors, apiKeyErrors, auditErrors, organizationErrors, redirectErrors, twoFactorErrors];

/** Screens in Polish. */
export const pl: ScreenLanguage = toScreenLanguage(
  "pl",
  { ...front, ...account, ...twoFactor, ...organization, ...admin, ...adminUser, ...audit },
  errors,
  more,
);
