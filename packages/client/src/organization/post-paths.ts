/** Generated from the endpoints by `post-paths.test.ts`; update with `vitest --update`. */
export const organizationPostPaths: readonly string[] = [
  "/organization/delete-role",
  "/organization/has-permission",
  "/organization/set-active",
];
