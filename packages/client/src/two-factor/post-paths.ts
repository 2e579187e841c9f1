/** Written by `pnpm generate` from the endpoints. */
export const twoFactorPostPaths: readonly string[] = [
  "/two-factor/disable",
  "/two-factor/enable",
  "/two-factor/generate-backup-codes",
  "/two-factor/get-totp-uri",
  "/two-factor/send-otp",
];
