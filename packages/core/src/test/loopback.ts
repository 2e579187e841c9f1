import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "sallyport-tests/ground/listen";
import { onTestFinished } from "vitest";

/** A request that a loopback server received. */
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
  /** Text is sent unchanged, and anything else as JSON. */
  readonly body?: unknown;
}

/** The response of a path. A function that receives the response object sends it itself, or never. */
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

/** Starts an HTTP server for one test. Its routes can be changed, and every call is recorded. */
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
  const { port, close } = await listen(server);
  onTestFinished(close);
  const host = `127.0.0.1:${port}`;
  return {
    host,
    origin: `http://${host}`,
    routes,
    calls,
    callsOf: (path: string): Call[] => calls.filter((call) => call.path === path),
  };
}
