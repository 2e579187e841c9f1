import type { PluginId } from "@sallyport/core";
import type { ChangeListener } from "./changes.ts";
import type { Answer } from "./read-answer.ts";
import type { FieldNames } from "./revive-dates.ts";
import type { SessionOptions } from "./session/watch.ts";

/** What a plugin's members are made with. */
export interface ClientContext {
  /** The server's URL with its path, the same for all tabs of an application. */
  readonly base: string;
  /** Default headers of each call and read; the plugin may set them. */
  readonly headers: Headers;
  /** Asks the server without side effects on the client. */
  read(path: string, query?: object): Promise<Answer>;
  /** Listens to changes by this client's calls. */
  onChange(listener: ChangeListener): void;
  /** The client's options. */
  readonly options: { readonly sessionOptions?: SessionOptions };
}

/** The client half of a server plugin; its id types its calls through `PluginRegistry`. */
export interface ClientPlugin<Id extends PluginId = PluginId> extends FieldNames {
  readonly id: Id;
  /** Paths that are POST even without a payload, such as `/guestbook/clear`. */
  readonly post?: readonly string[];
  /** What it adds beside calls, such as atoms, typed through `ClientMembers`; names beginning with `$` hide no call. */
  readonly members?: (context: ClientContext) => object;
}

/** Declares the client half of a plugin. */
export const defineClientPlugin = <const Id extends PluginId>(plugin: ClientPlugin<Id>): ClientPlugin<Id> => plugin;
