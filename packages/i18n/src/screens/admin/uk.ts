import { uk as adminErrors } from "../../errors/admin/uk.ts";
import { uk as auditErrors } from "../../errors/audit/uk.ts";
import type { ScreenLanguage } from "../language.ts";
import type { AdminKey } from "../texts.ts";
import { admin } from "../uk/admin.ts";
import { adminUser } from "../uk/admin-user.ts";
import { audit } from "../uk/audit.ts";

/** Admin and audit log screens in Ukrainian. */
export const ukAdmin: ScreenLanguage<AdminKey> = {
  locale: "uk",
  texts: { ...admin, ...adminUser, ...audit },
  errors: { ...adminErrors, ...auditErrors },
};
