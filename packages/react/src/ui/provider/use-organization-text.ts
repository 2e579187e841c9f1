import type { FrontKey, OrganizationKey } from "@sallyport/i18n/screens";
import { enOrganization } from "@sallyport/i18n/screens/organization/en";
import { type Translate, useGroupText } from "./use-text.ts";

export const useOrganizationText = (): Translate<OrganizationKey | FrontKey> =>
  useGroupText(enOrganization, "organization");
