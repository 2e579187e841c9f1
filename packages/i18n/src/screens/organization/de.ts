import { de as organizationErrors } from "../../errors/organization/de.ts";
import { organization } from "../de/organization.ts";
import type { ScreenLanguage } from "../language.ts";
import type { OrganizationKey } from "../texts.ts";

/** Organization screens in German. */
export const deOrganization: ScreenLanguage<OrganizationKey> = {
  locale: "de",
  texts: organization,
  errors: { ...organizationErrors },
};
