/** The origins that may send requests and receive redirects. A function runs for each request. */
export type TrustedOrigins = readonly string[] | ((request: Request) => readonly string[] | Promise<readonly string[]>);
