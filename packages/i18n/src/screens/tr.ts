import { tr as adminErrors } from "../errors/admin/tr.ts";
import { tr as apiKeyErrors } from "../errors/api-key/tr.ts";
import { tr as auditErrors } from "../errors/audit/tr.ts";
import { tr as organizationErrors } from "../errors/organization/tr.ts";
import { tr as redirectErrors } from "../errors/redirect/tr.ts";
import { tr as errors } from "../errors/tr.ts";
import { tr as twoFactorErrors } from "../errors/two-factor/tr.ts";
import { type ScreenLanguage, toScreenLanguage } from "./language.ts";
import { account } from "./tr/account.ts";
import { admin } from "./tr/admin.ts";
import { adminUser } from "./tr/admin-user.ts";
import { audit } from "./tr/audit.ts";
import { front } from "./tr/front.ts";
import { organization } from "./tr/organization.ts";
import { twoFactor } from "./tr/two-factor.ts";

const more = [adminErrors, apiKeyErrors, auditErrors, organizationErrors, redirectErrors, twoFactorErrors];

/** Screens in Turkish. */
export const tr: ScreenLanguage = toScreenLanguage(
  "tr",
  { ...front, ...account, ...twoFactor, ...organization, ...admin, ...adminUser, ...audit },
  errors,
  more,
);
