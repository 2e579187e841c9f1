import type { AuditErrorTexts } from "./texts.ts";

export const de: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "Sie dürfen das Protokoll nicht lesen.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "Sie dürfen das Protokoll nicht prüfen.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "Sie dürfen das Protokoll nicht exportieren.",
};
