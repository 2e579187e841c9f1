import type { Context } from "hono";

export interface ServerBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
  readonly requestIP?: (request: Request) => { readonly address: string } | null;
  readonly remoteAddr?: { readonly hostname?: string };
}

/** Some runtimes nest the bindings under `server`. */
export function serverBindings(c: Context): ServerBindings {
  const env: (ServerBindings & { readonly server?: ServerBindings }) | undefined = c.env;
  return env?.server ?? env ?? {};
}
