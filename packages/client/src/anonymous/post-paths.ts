/** Written by `pnpm generate` from the endpoints. */
export const anonymousPostPaths: readonly string[] = ["/delete-anonymous-user", "/sign-in/anonymous"];
