import type { FrontKey, PoliciesKey } from "@sallyport/i18n/screens";
import { enPolicies } from "@sallyport/i18n/screens/policies/en";
import { type Translate, useGroupText } from "./use-text.ts";

export const usePoliciesText = (): Translate<PoliciesKey | FrontKey> => useGroupText(enPolicies, "policies");
