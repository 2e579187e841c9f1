import type { PluginId } from "@sallyport/core";

/** A server plugin's other half: its calls are typed by its id, through `PluginRegistry`. */
export interface ClientPlugin<Id extends PluginId = PluginId> {
  readonly id: Id;
  /** Paths that are POST even when called without a payload, such as `/guestbook/clear`. */
  readonly post?: readonly string[];
  /** Paths whose success may change the session, each with all paths below it. */
  readonly refreshSessionOn?: readonly string[];
  /** Keys, beside those ending in `At`, whose ISO text is a Date. */
  readonly dateFields?: readonly string[];
}

/** Declares the client's half of a plugin. */
export const defineClientPlugin = <const Id extends PluginId>(plugin: ClientPlugin<Id>): ClientPlugin<Id> => plugin;
