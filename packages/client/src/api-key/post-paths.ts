/** Written by `pnpm generate` from the endpoints. */
export const apiKeyPostPaths: readonly string[] = ["/api-key/create"];
