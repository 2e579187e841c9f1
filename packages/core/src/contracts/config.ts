import type { User } from "./entities.ts";
import type { SignUpField } from "./fields.ts";
import type { LanguageOption } from "./language.ts";
import type { TrustedOrigins } from "./trusted-origins.ts";

export type AboutUser = (user: User, request?: Request) => void | Promise<void>;

export interface Config {
  readonly baseURL: string | null;
  readonly basePath: string;
  readonly production: boolean;
  readonly development: boolean;
  readonly trustedOrigins: TrustedOrigins;
  readonly emailAndPassword: {
    readonly enabled: boolean;
    readonly disableSignUp: boolean;
    readonly minPasswordLength: number;
    readonly maxPasswordLength: number;
    readonly autoSignIn: boolean;
    readonly requireEmailVerification: boolean;
    readonly resetTokenLifetimeSeconds: number;
    readonly onPasswordReset: AboutUser | null;
  };
  readonly emailVerification: {
    readonly sendOnSignUp: boolean;
    readonly sendOnSignIn: boolean;
    readonly autoSignInAfterVerification: boolean;
    readonly lifetimeSeconds: number;
    readonly afterEmailVerification: AboutUser | null;
  };
  readonly user: {
    readonly signUpFields: readonly SignUpField[];
    readonly changeEmail: { readonly enabled: boolean; readonly flow: "approve-current-first" | "verify-new-first" };
    readonly deleteUser: {
      readonly enabled: boolean;
      readonly verifyByEmail: boolean;
      readonly tokenLifetimeSeconds: number;
      readonly beforeDelete: AboutUser | null;
      readonly afterDelete: AboutUser | null;
    };
  };
  readonly account: {
    readonly updateAccountOnSignIn: boolean;
    readonly linking: {
      readonly enabled: boolean;
      readonly implicit: boolean;
      readonly trustedProviders: ReadonlySet<string>;
      readonly allowDifferentEmails: boolean;
      readonly updateUserInfoOnLink: boolean;
      readonly allowUnlinkingAll: boolean;
    };
  };
  readonly session: {
    readonly expiresInSeconds: number;
    readonly updateAgeSeconds: number;
    readonly freshAgeSeconds: number;
    readonly idleSeconds: number | null;
    readonly absoluteSeconds: number | null;
    readonly maxSessions: number | null;
    readonly disableRefresh: boolean;
    readonly cache: { readonly enabled: boolean; readonly maxAgeSeconds: number; readonly version: string };
  };
  readonly errorURL: string | null;
  readonly bodyLimitBytes: number;
  readonly originCheck: boolean;
  readonly ipTracking: boolean;
  readonly language: LanguageOption | null;
  readonly userGroups: readonly string[];
  readonly challenges: readonly string[];
  readonly secondFactors: readonly string[];
  readonly plugins: object;
}
