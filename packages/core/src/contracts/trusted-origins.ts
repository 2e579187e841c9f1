/** For redirects and requests; a function is asked per request. */
export type TrustedOrigins = readonly string[] | ((request: Request) => readonly string[] | Promise<readonly string[]>);
