import { pl as organizationErrors } from "../../errors/organization/pl.ts";
import type { ScreenLanguage } from "../language.ts";
import { organization } from "../pl/organization.ts";
import type { OrganizationKey } from "../texts.ts";

/** Organization screens in Polish. */
export const plOrganization: ScreenLanguage<OrganizationKey> = {
  locale: "pl",
  texts: organization,
  errors: { ...organizationErrors },
};
