import type { FetchOptions, PluginId } from "@sallyport/core";
import type { ChangeListener } from "./changes.ts";
import type { Answer } from "./read-answer.ts";
import type { FieldNames } from "./revive-dates.ts";
import type { SessionAtom } from "./session/session-atom.ts";
import type { SessionOptions } from "./session/watch.ts";
import type { Given } from "./to-call.ts";

/** Given to a plugin's `members`. */
export interface ClientContext {
  /** The server's URL with its path. */
  readonly base: string;
  /** Default headers; the plugin may set them. */
  readonly headers: Headers;
  /** As `call`, but announces no change. */
  read(path: string, given?: Given): Promise<Answer>;
  /** Calls a path as the client's own calls do: `{ query }`, or a body. */
  call(path: string, given?: Given, fetchOptions?: FetchOptions): Promise<Answer>;
  onChange(listener: ChangeListener): void;
  /** Reading its `value` asks nothing. */
  readonly $session: SessionAtom;
  readonly options: { readonly sessionOptions?: SessionOptions };
}

/** The client half of a server plugin; its id types its calls through `PluginRegistry`. */
export interface ClientPlugin<Id extends PluginId = PluginId> extends FieldNames {
  readonly id: Id;
  /** Paths that are POST without a payload, such as `/guestbook/clear`. */
  readonly post?: readonly string[];
  /** What it adds beside calls, typed through `ClientMembers`; a `$` name hides no call. */
  readonly members?: (context: ClientContext) => object;
}

/** Declares the client half of a plugin. */
export const defineClientPlugin = <const Id extends PluginId>(plugin: ClientPlugin<Id>): ClientPlugin<Id> => plugin;
