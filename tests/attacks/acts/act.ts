import type { Browser, Outbox } from "@sallyport/testing";
import type { OpenedAuth } from "../../ground/open-auth.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** A request that does what its route is for. */
export interface Act {
  readonly path: string;
  readonly body: Fields;
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

/** A GET of a person who may read it. */
export interface Read {
  readonly path: string;
  readonly query: string;
  readonly by: Browser;
}
