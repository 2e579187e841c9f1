import type { AuditKey } from "@sallyport/i18n/screens";
import { enAudit } from "@sallyport/i18n/screens/audit/en";
import { type CommonKey, type Translate, useGroupText } from "./use-text.ts";

export const useAuditText = (): Translate<AuditKey | CommonKey> => useGroupText(enAudit, "audit");
