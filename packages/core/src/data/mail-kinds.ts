/** The kinds of mail that the house sends; a plugin's kinds have names of their own. */
export const CORE_MAILS = {
  "verify-email": true,
  "reset-password": true,
  "change-email": true,
  "delete-account": true,
  invitation: true,
  notice: true,
} as const;
