import type { AuditErrorTexts } from "./texts.ts";

export const ru: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "Вы не можете читать журнал событий.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "Вы не можете проверять журнал событий.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "Вы не можете выгружать журнал событий.",
};
