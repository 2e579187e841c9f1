import { en as organizationErrors } from "../../errors/organization/en.ts";
import { organization } from "../en/organization.ts";
import type { ScreenLanguage } from "../language.ts";
import type { OrganizationKey } from "../texts.ts";

/** Organization screens in English. */
export const enOrganization: ScreenLanguage<OrganizationKey> = {
  locale: "en",
  texts: organization,
  errors: { ...organizationErrors },
};
