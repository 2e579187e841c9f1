import type { Context } from "hono";

/** What the servers that Hono runs on put into `c.env`. */
export interface ServerBindings {
  /** node-server */
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
  /** Bun */
  readonly requestIP?: (request: Request) => { readonly address: string } | null;
  /** Deno */
  readonly remoteAddr?: { readonly hostname?: string };
}

/** The bindings of the server, which some set-ups put one level lower; empty on workers. */
export function serverBindings(c: Context): ServerBindings {
  const env: (ServerBindings & { readonly server?: ServerBindings }) | undefined = c.env;
  return env?.server ?? env ?? {};
}
