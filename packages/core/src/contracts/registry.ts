import type { Fields, FieldValues } from "./fields.ts";

/**
 * Declares an application's options to all types: `declare module "@sallyport/core" { interface Register { userFields:
 * typeof userFields } }`. It may name `userFields`, `socialProviders`, `customProviders`, `organizationAc`,
 * `organizationRoles`, `adminAc` and `adminRoles`. The options that it names must be given to `createAuth`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: applications fill it by declaration merging
export interface Register {}

/** The registered plugins. A plugin adds `{ itsId: { routes: ItsRoutes } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it by declaration merging
export interface PluginRegistry {}

/** The public capabilities of plugins, by id. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it by declaration merging
export interface PluginCapabilities {}

/** The columns that plugins add to the bodies of `sign-up/email` and `update-user`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it by declaration merging
export interface PluginUserInput {}

/** The answers of challenges. Plugins add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it by declaration merging
export interface SignInChallenges {}
/** The part of a challenge's answer that is the same for every challenge. */
export interface SignInChallenge {
  challenge: string;
  /** The URL of the challenge's page: a path, or a URL of a trusted origin. */
  challengePage: string;
  otherChallenges?: readonly OtherChallenge[];
}
/** A challenge that can be passed instead of the required one. */
export type OtherChallenge = Pick<SignInChallenge, "challenge" | "challengePage">;
/** The response of a sign-in that waits for a challenge. */
export type ChallengeResult = SignInChallenges[keyof SignInChallenges] & SignInChallenge;

/** The ids of registered plugins. */
export type PluginId = keyof PluginRegistry & string;

export type UserFields = Register extends { readonly userFields: infer F extends Fields } ? F : Record<never, never>;
export type UserFieldValues = FieldValues<UserFields>;
