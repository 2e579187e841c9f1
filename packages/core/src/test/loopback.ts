import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A request as a loopback server got it. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly form: URLSearchParams;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is where it is text. */
  readonly body?: unknown;
}

/** What a path answers; one that takes the response in hand answers by itself, or never. */
export type Route = (call: Call, response: ServerResponse) => Answer | undefined | Promise<Answer | undefined>;

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://loopback");
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  return { method: request.method ?? "", path: pathname, query: searchParams, headers: request.headers, form };
}

function write(response: ServerResponse, { status = 200, headers = {}, body = {} }: Answer): void {
  const isText = typeof body === "string";
  response.writeHead(status, { "content-type": isText ? "text/html" : "application/json", ...headers });
  response.end(isText ? body : JSON.stringify(body));
}

/** An HTTP server of one test: its routes may be changed, and every call is written down. */
export async function startLoopback(routes: Record<string, Route>) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const call = await readCall(request);
      calls.push(call);
      const route = routes[call.path];
      const given = route === undefined ? { status: 404 } : await route(call, response);
      if (given !== undefined) write(response, given);
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  // A server that listens on TCP has an address of that shape.
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    host,
    origin: `http://${host}`,
    routes,
    calls,
    callsOf: (path: string): Call[] => calls.filter((call) => call.path === path),
  };
}
