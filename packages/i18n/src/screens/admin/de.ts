import { de as adminErrors } from "../../errors/admin/de.ts";
import { de as auditErrors } from "../../errors/audit/de.ts";
import { admin } from "../de/admin.ts";
import { adminUser } from "../de/admin-user.ts";
import { audit } from "../de/audit.ts";
import type { ScreenLanguage } from "../language.ts";
import type { AdminKey } from "../texts.ts";

/** Admin and audit log screens in German. */
export const deAdmin: ScreenLanguage<AdminKey> = {
  locale: "de",
  texts: { ...admin, ...adminUser, ...audit },
  errors: { ...adminErrors, ...auditErrors },
};
