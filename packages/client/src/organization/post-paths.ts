/** Written by `pnpm generate` from the endpoints. */
export const organizationPostPaths: readonly string[] = [
  "/organization/delete-role",
  "/organization/has-permission",
  "/organization/preview-policies",
  "/organization/set-active",
  "/organization/update-policies",
];
