import type { LanguageOption } from "./language.ts";
import type { TrustedOrigins } from "./trusted-origins.ts";

/** The options with every default filled in and every number checked: made once, in `createAuth`. */
export interface Config {
  /** Origin without a path; null where none is configured. */
  readonly baseURL: string | null;
  readonly basePath: string;
  readonly production: boolean;
  readonly trustedOrigins: TrustedOrigins;
  readonly emailAndPassword: {
    readonly enabled: boolean;
    readonly disableSignUp: boolean;
    readonly minPasswordLength: number;
    readonly maxPasswordLength: number;
    readonly autoSignIn: boolean;
  };
  readonly session: {
    readonly expiresInSeconds: number;
    readonly updateAgeSeconds: number;
    readonly freshAgeSeconds: number;
    readonly disableRefresh: boolean;
    readonly cache: { readonly enabled: boolean; readonly maxAgeSeconds: number; readonly version: string };
  };
  readonly bodyLimitBytes: number;
  readonly originCheck: boolean;
  readonly ipTracking: boolean;
  readonly language: LanguageOption | null;
}
