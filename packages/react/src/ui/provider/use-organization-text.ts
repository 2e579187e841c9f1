import type { OrganizationKey } from "@sallyport/i18n/screens";
import { enOrganization } from "@sallyport/i18n/screens/organization/en";
import { type CommonKey, type Translate, useGroupText } from "./use-text.ts";

export const useOrganizationText = (): Translate<OrganizationKey | CommonKey> =>
  useGroupText(enOrganization, "organization");
