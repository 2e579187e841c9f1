import { ru as adminErrors } from "../../errors/admin/ru.ts";
import { ru as auditErrors } from "../../errors/audit/ru.ts";
import type { ScreenLanguage } from "../language.ts";
import { admin } from "../ru/admin.ts";
import { adminUser } from "../ru/admin-user.ts";
import { audit } from "../ru/audit.ts";
import type { AdminKey } from "../texts.ts";

/** Admin and audit log screens in Russian. */
export const ruAdmin: ScreenLanguage<AdminKey> = {
  locale: "ru",
  texts: { ...admin, ...adminUser, ...audit },
  errors: { ...adminErrors, ...auditErrors },
};
