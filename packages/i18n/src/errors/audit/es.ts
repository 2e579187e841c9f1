import type { AuditErrorTexts } from "./texts.ts";

export const es: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "No puede leer el registro de auditoría.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "No puede verificar el registro de auditoría.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "No puede exportar el registro de auditoría.",
};
