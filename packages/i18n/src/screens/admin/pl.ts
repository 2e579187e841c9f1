import { pl as adminErrors } from "../../errors/admin/pl.ts";
import { pl as auditErrors } from "../../errors/audit/pl.ts";
import type { ScreenLanguage } from "../language.ts";
import { admin } from "../pl/admin.ts";
import { adminUser } from "../pl/admin-user.ts";
import { audit } from "../pl/audit.ts";
import type { AdminKey } from "../texts.ts";

/** Admin and audit log screens in Polish. */
export const plAdmin: ScreenLanguage<AdminKey> = {
  locale: "pl",
  texts: { ...admin, ...adminUser, ...audit },
  errors: { ...adminErrors, ...auditErrors },
};
