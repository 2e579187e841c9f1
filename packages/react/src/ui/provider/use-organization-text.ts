import type { OrganizationKey } from "@sallyport/i18n/screens";
import { enOrganization } from "@sallyport/i18n/screens/organization/en";
import { type CoreKey, type Translate, useGroupText } from "./use-text.ts";

export const useOrganizationText = (): Translate<OrganizationKey | CoreKey> =>
  useGroupText(enOrganization, "organization");
