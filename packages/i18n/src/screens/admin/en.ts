import { en as adminErrors } from "../../errors/admin/en.ts";
import { en as auditErrors } from "../../errors/audit/en.ts";
import { admin } from "../en/admin.ts";
import { adminUser } from "../en/admin-user.ts";
import { audit } from "../en/audit.ts";
import type { ScreenLanguage } from "../language.ts";
import type { AdminKey } from "../texts.ts";

/** Admin and audit log screens in English. */
export const enAdmin: ScreenLanguage<AdminKey> = {
  locale: "en",
  texts: { ...admin, ...adminUser, ...audit },
  errors: { ...adminErrors, ...auditErrors },
};
