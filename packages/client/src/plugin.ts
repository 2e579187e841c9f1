import type { FetchOptions, PluginId } from "@sallyport/core";
import type { ChangeListener } from "./changes.ts";
import type { Answer } from "./read-answer.ts";
import type { FieldNames } from "./revive-dates.ts";
import type { SessionAtom } from "./session/session-atom.ts";
import type { SessionOptions } from "./session/watch.ts";
import type { Given } from "./to-call.ts";

/** The context that the client passes to `members` of a plugin. */
export interface ClientContext {
  readonly base: string;
  readonly headers: Headers;
  /** Sends a call like `call`, but announces no changes. */
  read(path: string, given?: Given): Promise<Answer>;
  call(path: string, given?: Given, fetchOptions?: FetchOptions): Promise<Answer>;
  onChange(listener: ChangeListener): void;
  /** The session store; reading its `value` sends no request. */
  readonly $session: SessionAtom;
  readonly options: { readonly sessionOptions?: SessionOptions };
}

/** The client half of a server plugin. `PluginRegistry` types its calls by the id. */
export interface ClientPlugin<Id extends PluginId = PluginId> extends FieldNames {
  readonly id: Id;
  /** Paths that are sent as POST without a payload, such as `/guestbook/clear`. */
  readonly post?: readonly string[];
  /** Creates the members it adds to the client, typed by `ClientMembers`. A name with `$` cannot hide a call. */
  readonly members?: (context: ClientContext) => object;
}

/** Declares the client half of a plugin. */
export const defineClientPlugin = <const Id extends PluginId>(plugin: ClientPlugin<Id>): ClientPlugin<Id> => plugin;
