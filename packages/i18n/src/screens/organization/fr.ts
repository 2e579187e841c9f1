import { fr as organizationErrors } from "../../errors/organization/fr.ts";
import { organization } from "../fr/organization.ts";
import type { ScreenLanguage } from "../language.ts";
import type { OrganizationKey } from "../texts.ts";

/** Organization screens in French. */
export const frOrganization: ScreenLanguage<OrganizationKey> = {
  locale: "fr",
  texts: organization,
  errors: { ...organizationErrors },
};
