/** Origins that may be redirected to and may send requests; a function answers for one request alone. */
export type TrustedOrigins = readonly string[] | ((request: Request) => readonly string[] | Promise<readonly string[]>);
