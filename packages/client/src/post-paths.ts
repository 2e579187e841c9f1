/** Written by `pnpm generate` from the endpoints. */
export const corePostPaths: readonly string[] = [
  "/cancel-email-change",
  "/delete-user",
  "/get-access-token",
  "/refresh-token",
  "/revoke-other-sessions",
  "/revoke-sessions",
  "/sign-out",
  "/unlink-account",
  "/update-user",
];
