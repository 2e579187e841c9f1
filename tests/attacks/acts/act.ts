import type { Answer, Browser, BrowserCall, Outbox } from "@sallyport/testing";
import type { OpenedAuth } from "../../ground/open-auth.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** A POST that does what its route is for. */
export interface Act {
  readonly path: string;
  readonly body: Fields;
  readonly by: Browser;
}

/** A GET of a person who may read it. */
export interface Read {
  readonly path: string;
  readonly query: string;
  readonly by: Browser;
}

/** What a route needs: by whom, and with which body. */
export type ActsByPath = Readonly<Record<string, readonly [by: Browser, body: Fields]>>;

export interface Ground {
  readonly lab: OpenedAuth;
  readonly mailbox: Outbox;
  /** Owns Acme, is an administrator, and has a linked account, an API key and a second session. */
  readonly caller: Browser;
}

export const toPost = ({ path, by, body }: Act, call: BrowserCall = {}): Promise<Answer> => by.post(path, body, call);

/** Sends the call with another browser, or with changes. */
export function send(call: Act | Read, by: Browser = call.by, more: BrowserCall = {}): Promise<Answer> {
  if ("body" in call) return by.post(call.path, call.body, more);
  const query = [call.query, more.query ?? ""].filter(Boolean).join("&");
  return by.get(call.path, { ...more, query });
}

/** The method and the path, as `GATED` names them. */
export const nameOf = (call: Act | Read): string => `${"body" in call ? "POST" : "GET"} ${call.path}`;
