import type { Fields, FieldValues } from "./fields.ts";

/**
 * An application adds its additional fields here, once, and they are typed on server, client and hook:
 * `declare module "@sallyport/core" { interface Register { userFields: typeof userFields } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: applications fill it by declaration merging
export interface Register {}

/** A plugin adds `{ itsId: { routes: ItsRoutes } }` here; its types then travel by id. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it by declaration merging
export interface PluginRegistry {}

/** A plugin adds what a sign-in answers that its challenge holds back. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it by declaration merging
export interface SignInChallenges {}
/** The answer to a sign-in that is held back; never, where no plugin holds any back. */
export type ChallengeResult = SignInChallenges[keyof SignInChallenges];

/** The ids of the plugins that are registered with the types. */
export type PluginId = keyof PluginRegistry & string;

export type UserFields = Register extends { readonly userFields: infer F extends Fields } ? F : Record<never, never>;
export type UserFieldValues = FieldValues<UserFields>;
