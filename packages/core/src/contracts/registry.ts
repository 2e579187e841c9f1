import type { Fields, FieldValues } from "./fields.ts";

/**
 * What an application declares, known to its types everywhere: `declare module "@sallyport/core" {
 * interface Register { userFields: typeof userFields } }`. Beside `userFields`: `socialProviders` and `customProviders`;
 * `organizationAc`, `organizationRoles`, `adminAc` and `adminRoles`. What stands here must be given to `createAuth`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: applications fill it by declaration merging
export interface Register {}

/** Plugins add `{ itsId: { routes: ItsRoutes } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it by declaration merging
export interface PluginRegistry {}

/** Plugins add what pages may know of their options, by id. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it by declaration merging
export interface PluginCapabilities {}

/** Plugins add their challenges' answers. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it by declaration merging
export interface SignInChallenges {}
/** What every held sign-in answers, whatever its challenge. */
export interface HeldSignIn {
  /** The challenge's name. */
  challenge: string;
  /** Where a browser meets it: a path, or a URL of a trusted origin. */
  challengePage: string;
  /** Challenges of the user's that can be met in its place; left out where there is none. */
  otherChallenges?: readonly OtherChallenge[];
}
/** A challenge that can be met in place of the one that is asked. */
export type OtherChallenge = Pick<HeldSignIn, "challenge" | "challengePage">;
/** The answer to a held sign-in. */
export type ChallengeResult = SignInChallenges[keyof SignInChallenges] & HeldSignIn;

/** Ids of registered plugins. */
export type PluginId = keyof PluginRegistry & string;

export type UserFields = Register extends { readonly userFields: infer F extends Fields } ? F : Record<never, never>;
export type UserFieldValues = FieldValues<UserFields>;
