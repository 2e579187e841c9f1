/** Generated from the endpoints by `post-paths.test.ts`; update with `vitest --update`. */
export const adminPostPaths: readonly string[] = ["/admin/has-permission", "/admin/stop-impersonating"];
