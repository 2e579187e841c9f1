import type { PluginId } from "@sallyport/core";
import type { ChangeListener } from "./changes.ts";
import type { Answer } from "./read-answer.ts";
import type { FieldNames } from "./revive-dates.ts";
import type { SessionOptions } from "./session/watch.ts";

/** What a plugin's members are made with. */
export interface ClientContext {
  /** The server's URL with its path: what tabs of one application share. */
  readonly base: string;
  /** What each call and read carries that does not say otherwise; the plugin may write here. */
  readonly headers: Headers;
  /** Asks the server; nothing follows from the answer. */
  read(path: string, query?: object): Promise<Answer>;
  /** From now on, whenever a call of this client has changed something. */
  onChange(listener: ChangeListener): void;
  /** What the client was made with. */
  readonly options: { readonly sessionOptions?: SessionOptions };
}

/** A server plugin's other half: its calls are typed by its id, through `PluginRegistry`. */
export interface ClientPlugin<Id extends PluginId = PluginId> extends FieldNames {
  readonly id: Id;
  /** Paths that are POST even when called without a payload, such as `/guestbook/clear`. */
  readonly post?: readonly string[];
  /** What it adds beside calls, such as atoms; typed through `ClientMembers`. Names that begin with `$` hide no call. */
  readonly members?: (context: ClientContext) => object;
}

/** Declares the client's half of a plugin. */
export const defineClientPlugin = <const Id extends PluginId>(plugin: ClientPlugin<Id>): ClientPlugin<Id> => plugin;
