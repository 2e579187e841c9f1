import type { AuditKey } from "@sallyport/i18n/screens";
import { enAudit } from "@sallyport/i18n/screens/audit/en";
import { type CoreKey, type Translate, useGroupText } from "./use-text.ts";

export const useAuditText = (): Translate<AuditKey | CoreKey> => useGroupText(enAudit, "audit");
