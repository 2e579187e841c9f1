import { fr as adminErrors } from "../errors/admin/fr.ts";
import { fr as apiKeyErrors } from "../errors/api-key/fr.ts";
import { fr as auditErrors } from "../errors/audit/fr.ts";
import { fr as errors } from "../errors/fr.ts";
import { fr as organizationErrors } from "../errors/organization/fr.ts";
import { fr as redirectErrors } from "../errors/redirect/fr.ts";
import { fr as twoFactorErrors } from "../errors/two-factor/fr.ts";
import { account } from "./fr/account.ts";
import { admin } from "./fr/admin.ts";
import { adminUser } from "./fr/admin-user.ts";
import { audit } from "./fr/audit.ts";
import { front } from "./fr/front.ts";
import { organization } from "./fr/organization.ts";
import { twoFactor } from "./fr/two-factor.ts";
import { type ScreenLanguage, toScreenLanguage } from "./language.ts";

const more = [adminErrors, apiKeyErrors, auditErrors, organizationErrors, redirectErrors, twoFactorErrors];

/** Screens in French. */
export const fr: ScreenLanguage = toScreenLanguage(
  "fr",
  { ...front, ...account, ...twoFactor, ...organization, ...admin, ...adminUser, ...audit },
  errors,
  more,
);
