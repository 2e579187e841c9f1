import type { Context } from "hono";

export interface ServerBindings {
  /** node-server */
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
  /** Bun */
  readonly requestIP?: (request: Request) => { readonly address: string } | null;
  /** Deno */
  readonly remoteAddr?: { readonly hostname?: string };
}

/** Nested in some set-ups. */
export function serverBindings(c: Context): ServerBindings {
  const env: (ServerBindings & { readonly server?: ServerBindings }) | undefined = c.env;
  return env?.server ?? env ?? {};
}
