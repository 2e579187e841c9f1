import { uk as organizationErrors } from "../../errors/organization/uk.ts";
import type { ScreenLanguage } from "../language.ts";
import type { OrganizationKey } from "../texts.ts";
import { organization } from "../uk/organization.ts";

/** Organization screens in Ukrainian. */
export const ukOrganization: ScreenLanguage<OrganizationKey> = {
  locale: "uk",
  texts: organization,
  errors: { ...organizationErrors },
};
