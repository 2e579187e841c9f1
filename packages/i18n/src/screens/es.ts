import { es as adminErrors } from "../errors/admin/es.ts";
import { es as apiKeyErrors } from "../errors/api-key/es.ts";
import { es as auditErrors } from "../errors/audit/es.ts";
import { es as errors } from "../errors/es.ts";
import { es as organizationErrors } from "../errors/organization/es.ts";
import { es as redirectErrors } from "../errors/redirect/es.ts";
import { es as twoFactorErrors } from "../errors/two-factor/es.ts";
import { account } from "./es/account.ts";
import { admin } from "./es/admin.ts";
import { adminUser } from "./es/admin-user.ts";
import { audit } from "./es/audit.ts";
import { front } from "./es/front.ts";
import { organization } from "./es/organization.ts";
import { twoFactor } from "./es/two-factor.ts";
import { type ScreenLanguage, toScreenLanguage } from "./language.ts";

const more = [adminErrors, apiKeyErrors, auditErrors, organizationErrors, redirectErrors, twoFactorErrors];

/** Screens in Spanish. */
export const es: ScreenLanguage = toScreenLanguage(
  "es",
  { ...front, ...account, ...twoFactor, ...organization, ...admin, ...adminUser, ...audit },
  errors,
  more,
);
