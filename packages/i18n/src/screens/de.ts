import { de as adminErrors } from "../errors/admin/de.ts";
import { de as apiKeyErrors } from "../errors/api-key/de.ts";
import { de as auditErrors } from "../errors/audit/de.ts";
import { de as errors } from "../errors/de.ts";
import { de as organizationErrors } from "../errors/organization/de.ts";
import { de as redirectErrors } from "../errors/redirect/de.ts";
import { de as twoFactorErrors } from "../errors/two-factor/de.ts";
import { account } from "./de/account.ts";
import { admin } from "./de/admin.ts";
import { adminUser } from "./de/admin-user.ts";
import { audit } from "./de/audit.ts";
import { front } from "./de/front.ts";
import { organization } from "./de/organization.ts";
import { twoFactor } from "./de/two-factor.ts";
import { type ScreenLanguage, toScreenLanguage } from "./language.ts";

const more = [adminErrors, apiKeyErrors, auditErrors, organizationErrors, redirectErrors, twoFactorErrors];

/** Screens in German. */
export const de: ScreenLanguage = toScreenLanguage(
  "de",
  { ...front, ...account, ...twoFactor, ...organization, ...admin, ...adminUser, ...audit },
  errors,
  more,
);
