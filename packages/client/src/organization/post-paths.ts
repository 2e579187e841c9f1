/** Made of the endpoints by `post-paths.test.ts`; `vitest --update` writes it anew. */
export const organizationPostPaths: readonly string[] = [
  "/organization/delete-role",
  "/organization/has-permission",
  "/organization/set-active",
];
