import { ru as organizationErrors } from "../../errors/organization/ru.ts";
import type { ScreenLanguage } from "../language.ts";
import { organization } from "../ru/organization.ts";
import type { OrganizationKey } from "../texts.ts";

/** Organization screens in Russian. */
export const ruOrganization: ScreenLanguage<OrganizationKey> = {
  locale: "ru",
  texts: organization,
  errors: { ...organizationErrors },
};
