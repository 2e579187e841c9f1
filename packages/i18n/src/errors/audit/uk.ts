import type { AuditErrorTexts } from "./texts.ts";

export const uk: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "Ви не можете читати журнал подій.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "Ви не можете перевіряти журнал подій.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "Ви не можете вивантажувати журнал подій.",
};
