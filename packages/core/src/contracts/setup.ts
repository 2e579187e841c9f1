/** The configuration of an instance without its secrets, for tools. */
export interface Setup {
  readonly baseURL: string | null;
  readonly basePath: string;
  readonly environment: "production" | "development" | "test";
  readonly warnings: readonly string[];
  /** `made-up` means that no secret is configured, which production refuses. */
  readonly secret: { readonly source: "configured" | "made-up"; readonly problem: string | null };
  readonly cookies: { readonly prefix: string; readonly secure: boolean; readonly domain: string | null };
  readonly providers: readonly { readonly id: string; readonly callbackURL: string }[];
  readonly plugins: readonly string[];
  readonly proxies: { readonly trusted: readonly string[]; readonly headers: readonly string[] };
  readonly rateLimit: { readonly enabled: boolean; readonly storage: "memory" | "database" | "custom" };
  readonly sendsMail: boolean;
  readonly checksOrigins: boolean;
  clientAddress(headers: Headers, remoteAddress: string | undefined): string | null;
}
