/** Messages of the audit plugin. */
export interface AuditErrorTexts {
  readonly YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: string;
}
