/**
 * What a plugin's client half adds to the client beside calls: a plugin adds `{ itsId: ItsMembers }` here, by
 * `declare module "@sallyport/client"`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins fill it by declaration merging
export interface ClientMembers {}

type MembersOf<Id> = Id extends keyof ClientMembers ? ClientMembers[Id] : unknown;
type All<Union> = (Union extends unknown ? (union: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** The members that plugins add to the client. */
export type PluginMembers<Id extends string> = All<Id extends unknown ? MembersOf<Id> : never>;
