import { es as adminErrors } from "../../errors/admin/es.ts";
import { es as auditErrors } from "../../errors/audit/es.ts";
import { admin } from "../es/admin.ts";
import { adminUser } from "../es/admin-user.ts";
import { audit } from "../es/audit.ts";
import type { ScreenLanguage } from "../language.ts";
import type { AdminKey } from "../texts.ts";

/** Admin and audit log screens in Spanish. */
export const esAdmin: ScreenLanguage<AdminKey> = {
  locale: "es",
  texts: { ...admin, ...adminUser, ...audit },
  errors: { ...adminErrors, ...auditErrors },
};
