import { ru as adminErrors } from "../errors/admin/ru.ts";
import { ru as apiKeyErrors } from "../errors/api-key/ru.ts";
import { ru as auditErrors } from "../errors/audit/ru.ts";
import { ru as organizationErrors } from "../errors/organization/ru.ts";
import { ru as redirectErrors } from "../errors/redirect/ru.ts";
import { ru as errors } from "../errors/ru.ts";
import { ru as twoFactorErrors } from "../errors/two-factor/ru.ts";
import { type ScreenLanguage, toScreenLanguage } from "./language.ts";
import { account } from "./ru/account.ts";
import { admin } from "./ru/admin.ts";
import { adminUser } from "./ru/admin-user.ts";
import { audit } from "./ru/audit.ts";
import { front } from "./ru/front.ts";
import { organization } from "./ru/organization.ts";
import { twoFactor } from "./ru/two-factor.ts";

const more = [adminErrors, apiKeyErrors, auditErrors, organizationErrors, redirectErrors, twoFactorErrors];

/** Screens in Russian. */
export const ru: ScreenLanguage = toScreenLanguage(
  "ru",
  { ...front, ...account, ...twoFactor, ...organization, ...admin, ...adminUser, ...audit },
  errors,
  more,
);
