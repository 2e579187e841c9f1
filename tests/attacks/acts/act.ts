import type { Answer, Browser, BrowserCall, Outbox } from "@sallyport/testing";
import type { OpenedAuth } from "../../ground/open-auth.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** A POST request that does what its route is for. */
export interface Act {
  readonly path: string;
  readonly body: Fields;
  readonly by: Browser;
}

/** A GET request of a user who may read the answer. */
export interface Read {
  readonly path: string;
  readonly query: string;
  readonly by: Browser;
}

/** The browser and the body with which a route does what it is for. */
export type ActsByPath = Readonly<Record<string, readonly [by: Browser, body: Fields]>>;

export interface Ground {
  readonly lab: OpenedAuth;
  readonly mailbox: Outbox;
  /** The user owns Acme, is an administrator, and has a linked account, an API key and a second session. */
  readonly caller: Browser;
}

export const toPost = ({ path, by, body }: Act, call: BrowserCall = {}): Promise<Answer> => by.post(path, body, call);

/** Sends a request, with another browser or changes if given. */
export function send(call: Act | Read, by: Browser = call.by, more: BrowserCall = {}): Promise<Answer> {
  if ("body" in call) return by.post(call.path, call.body, more);
  const query = [call.query, more.query ?? ""].filter(Boolean).join("&");
  return by.get(call.path, { ...more, query });
}

/** Returns the method and the path, as `GATED` lists them. */
export const nameOf = (call: Act | Read): string => `${"body" in call ? "POST" : "GET"} ${call.path}`;
