/** Made of the endpoints by `post-paths.test.ts`; `vitest --update` writes it anew. */
export const twoFactorPostPaths: readonly string[] = [
  "/two-factor/disable",
  "/two-factor/enable",
  "/two-factor/generate-backup-codes",
  "/two-factor/get-totp-uri",
  "/two-factor/send-otp",
];
