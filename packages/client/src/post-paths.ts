/** Made of the endpoints by `post-paths.test.ts`; `vitest --update` writes it anew. */
export const corePostPaths: readonly string[] = [
  "/delete-user",
  "/get-access-token",
  "/refresh-token",
  "/revoke-other-sessions",
  "/revoke-sessions",
  "/sign-out",
  "/unlink-account",
  "/update-user",
];
