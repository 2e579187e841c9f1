import type { AuditKey, FrontKey } from "@sallyport/i18n/screens";
import { enAudit } from "@sallyport/i18n/screens/audit/en";
import { type Translate, useGroupText } from "./use-text.ts";

export const useAuditText = (): Translate<AuditKey | FrontKey> => useGroupText(enAudit, "audit");
