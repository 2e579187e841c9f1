/** How an instance is set up, without its secrets; for tools that look at it. */
export interface Setup {
  /** Null if not configured. */
  readonly baseURL: string | null;
  readonly basePath: string;
  readonly environment: "production" | "development" | "test";
  /** What start-up warns of. */
  readonly warnings: readonly string[];
  /** `made-up`: none is configured, which production refuses. */
  readonly secret: { readonly source: "configured" | "made-up"; readonly problem: string | null };
  readonly cookies: { readonly prefix: string; readonly secure: boolean; readonly domain: string | null };
  /** Identity providers, with the address that each must be told. */
  readonly providers: readonly { readonly id: string; readonly callbackURL: string }[];
  /** By their ids. */
  readonly plugins: readonly string[];
  readonly proxies: { readonly trusted: readonly string[]; readonly headers: readonly string[] };
  readonly rateLimit: { readonly enabled: boolean; readonly storage: "memory" | "database" };
  /** Whether mails go anywhere. */
  readonly sendsMail: boolean;
  readonly checksOrigins: boolean;
  /** The address that a request with these headers, from that socket, counts for. */
  clientAddress(headers: Headers, remoteAddress: string | undefined): string | null;
}
