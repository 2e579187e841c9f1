import { es as organizationErrors } from "../../errors/organization/es.ts";
import { organization } from "../es/organization.ts";
import type { ScreenLanguage } from "../language.ts";
import type { OrganizationKey } from "../texts.ts";

/** Organization screens in Spanish. */
export const esOrganization: ScreenLanguage<OrganizationKey> = {
  locale: "es",
  texts: organization,
  errors: { ...organizationErrors },
};
