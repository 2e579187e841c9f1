import type { AuditErrorTexts } from "./texts.ts";

export const pl: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "Nie możesz czytać dziennika zdarzeń.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "Nie możesz sprawdzać dziennika zdarzeń.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "Nie możesz eksportować dziennika zdarzeń.",
};
