import { createServer } from "node:http";
import type { Auth, AuthOptions } from "@sallyport/core";
import { toNodeHandler } from "@sallyport/node";
import { listen } from "../../ground/listen.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";

export interface RunningAuth extends OpenedAuth {
  /** `http://127.0.0.1:40123`. */
  readonly url: string;
  close(): Promise<void>;
}

/** On a free port of 127.0.0.1. */
export async function serveAuth(options: Partial<AuthOptions> = {}): Promise<RunningAuth> {
  let auth: Auth | null = null;
  const handler = (request: Request, info?: { readonly remoteAddress?: string }): Promise<Response> =>
    auth === null ? Promise.reject(new Error("not ready")) : auth.handler(request, info);
  const server = createServer(toNodeHandler({ handler }));
  const { port, close } = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  const lab = openAuth({ baseURL: url, trustedOrigins: [], ...options });
  auth = lab.auth;
  return { ...lab, url, close };
}
