import type { PoliciesKey } from "@sallyport/i18n/screens";
import { enPolicies } from "@sallyport/i18n/screens/policies/en";
import { type CommonKey, type Translate, useGroupText } from "./use-text.ts";

export const usePoliciesText = (): Translate<PoliciesKey | CommonKey> => useGroupText(enPolicies, "policies");
