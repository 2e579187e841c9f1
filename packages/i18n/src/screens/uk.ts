import { uk as adminErrors } from "../errors/admin/uk.ts";
import { uk as apiKeyErrors } from "../errors/api-key/uk.ts";
import { uk as auditErrors } from "../errors/audit/uk.ts";
import { uk as organizationErrors } from "../errors/organization/uk.ts";
import { uk as redirectErrors } from "../errors/redirect/uk.ts";
import { uk as twoFactorErrors } from "../errors/two-factor/uk.ts";
import { uk as errors } from "../errors/uk.ts";
import { type ScreenLanguage, toScreenLanguage } from "./language.ts";
import { account } from "./uk/account.ts";
import { admin } from "./uk/admin.ts";
import { adminUser } from "./uk/admin-user.ts";
import { audit } from "./uk/audit.ts";
import { front } from "./uk/front.ts";
import { organization } from "./uk/organization.ts";
import { twoFactor } from "./uk/two-factor.ts";

const more = [adminErrors, apiKeyErrors, auditErrors, organizationErrors, redirectErrors, twoFactorErrors];

/** Screens in Ukrainian. */
export const uk: ScreenLanguage = toScreenLanguage(
  "uk",
  { ...front, ...account, ...twoFactor, ...organization, ...admin, ...adminUser, ...audit },
  errors,
  more,
);
