import type { PoliciesKey } from "@sallyport/i18n/screens";
import { enPolicies } from "@sallyport/i18n/screens/policies/en";
import { type CoreKey, type Translate, useGroupText } from "./use-text.ts";

export const usePoliciesText = (): Translate<PoliciesKey | CoreKey> => useGroupText(enPolicies, "policies");
