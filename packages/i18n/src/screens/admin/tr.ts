import { tr as adminErrors } from "../../errors/admin/tr.ts";
import { tr as auditErrors } from "../../errors/audit/tr.ts";
import type { ScreenLanguage } from "../language.ts";
import type { AdminKey } from "../texts.ts";
import { admin } from "../tr/admin.ts";
import { adminUser } from "../tr/admin-user.ts";
import { audit } from "../tr/audit.ts";

/** Admin and audit log screens in Turkish. */
export const trAdmin: ScreenLanguage<AdminKey> = {
  locale: "tr",
  texts: { ...admin, ...adminUser, ...audit },
  errors: { ...adminErrors, ...auditErrors },
};
