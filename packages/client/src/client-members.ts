/**
 * What a plugin's client half adds to the client beside calls: a plugin adds `{ itsId: ItsMembers }` here, by
 * `declare module "@sallyport/client"`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it by declaration merging
export interface ClientMembers {}

type MembersOf<Id> = Id extends keyof ClientMembers ? ClientMembers[Id] : unknown;

/** The members that plugins add to the client; a function's argument each, since a union with `unknown` is `unknown`. */
export type PluginMembers<Id extends string> = (Id extends unknown ? (members: MembersOf<Id>) => void : never) extends (
  all: infer Every,
) => void
  ? Every
  : never;
