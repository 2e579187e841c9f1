export const CORE_MAILS = {
  "verify-email": true,
  "reset-password": true,
  "change-email": true,
  "delete-account": true,
  invitation: true,
  notice: true,
} as const;
