import { tr as organizationErrors } from "../../errors/organization/tr.ts";
import type { ScreenLanguage } from "../language.ts";
import type { OrganizationKey } from "../texts.ts";
import { organization } from "../tr/organization.ts";

/** Organization screens in Turkish. */
export const trOrganization: ScreenLanguage<OrganizationKey> = {
  locale: "tr",
  texts: organization,
  errors: { ...organizationErrors },
};
