/** Generated from the endpoints by `post-paths.test.ts`; update with `vitest --update`. */
export const apiKeyPostPaths: readonly string[] = ["/api-key/create"];
