import type { AuditErrorTexts } from "./texts.ts";

export const en: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "You may not read the audit trail.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "You may not verify the audit trail.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "You may not export the audit trail.",
};
