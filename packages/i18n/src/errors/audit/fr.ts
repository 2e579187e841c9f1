import type { AuditErrorTexts } from "./texts.ts";

export const fr: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "Vous n’avez pas le droit de lire le journal d’audit.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "Vous n’avez pas le droit de vérifier le journal d’audit.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "Vous n’avez pas le droit d’exporter le journal d’audit.",
};
