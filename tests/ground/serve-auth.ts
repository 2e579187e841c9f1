import { createServer } from "node:http";
import type { AuthOptions, ConnectionInfo } from "@sallyport/core";
import { toNodeHandler } from "@sallyport/node";
import { TestClock } from "@sallyport/testing";
import { listen } from "./listen.ts";
import { type OpenedAuth, openAuth } from "./open-auth.ts";

export interface RunningAuth extends OpenedAuth {
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves an application on a free port of 127.0.0.1. Its clock starts at the machine's time, and each request advances
 * it by a millisecond.
 */
export async function serveAuth(options: Partial<AuthOptions> = {}): Promise<RunningAuth> {
  let opened: OpenedAuth | null = null;
  async function handler(request: Request, info?: ConnectionInfo): Promise<Response> {
    if (opened === null) throw new Error("not ready");
    opened.clock.advance({ milliseconds: 1 });
    return opened.auth.handler(request, info);
  }
  const server = createServer(toNodeHandler({ handler }));
  const { port, close } = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  opened = openAuth({ baseURL: url, clock: new TestClock(), trustedOrigins: [], ...options });
  return { ...opened, url, close };
}
