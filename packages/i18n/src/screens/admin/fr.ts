import { fr as adminErrors } from "../../errors/admin/fr.ts";
import { fr as auditErrors } from "../../errors/audit/fr.ts";
import { admin } from "../fr/admin.ts";
import { adminUser } from "../fr/admin-user.ts";
import { audit } from "../fr/audit.ts";
import type { ScreenLanguage } from "../language.ts";
import type { AdminKey } from "../texts.ts";

/** Admin and audit log screens in French. */
export const frAdmin: ScreenLanguage<AdminKey> = {
  locale: "fr",
  texts: { ...admin, ...adminUser, ...audit },
  errors: { ...adminErrors, ...auditErrors },
};
