/** Written by `pnpm generate` from the endpoints. */
export const adminPostPaths: readonly string[] = ["/admin/has-permission", "/admin/stop-impersonating"];
