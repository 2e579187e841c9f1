import { defineErrors } from "../../plugin.ts";

export const auditErrors = defineErrors({
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: {
    status: 403,
    message: "You are not allowed to read the audit trail",
  },
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: {
    status: 403,
    message: "You are not allowed to verify the audit trail",
  },
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: {
    status: 403,
    message: "You are not allowed to export the audit trail",
  },
});

export type AuditErrorCode = keyof typeof auditErrors;
