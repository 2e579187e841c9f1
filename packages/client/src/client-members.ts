/**
 * The members that plugins add to the client: declare `{ "plugin-id": Members }` in `declare module
 * "@sallyport/client"`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it by declaration merging
export interface ClientMembers {}

type MembersOf<Id> = Id extends keyof ClientMembers ? ClientMembers[Id] : unknown;

/** Builds an intersection, because a union with `unknown` would be `unknown`. */
export type PluginMembers<Id extends string> = (Id extends unknown ? (members: MembersOf<Id>) => void : never) extends (
  all: infer Every,
) => void
  ? Every
  : never;
