import type { AuthHandler } from "@sallyport/core/bridge";

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly remoteAddress: string | null;
}

export interface BridgeProbe extends AuthHandler {
  readonly urls: string[];
  /** Resolves when the handler learns that its client has disconnected. */
  readonly gone: Promise<string>;
}

const probeLimitBytes = 64 * 1024;
const basePath = "/api/auth";
const encoder = new TextEncoder();

export function createBridgeProbe(): BridgeProbe {
  const urls: string[] = [];
  const { promise: gone, resolve: onGone } = Promise.withResolvers<string>();
  return {
    urls,
    gone,
    async handler(request, info) {
      urls.push(request.url);
      const { pathname } = new URL(request.url);
      const answer = pathname.startsWith(basePath) ? answers[pathname.slice(basePath.length)] : undefined;
      if (answer === undefined) return Response.json({ code: "NOT_FOUND", message: "Not found" }, { status: 404 });
      return answer(request, onGone, info);
    },
  };
}

type Answer = (
  request: Request,
  onGone: (how: string) => void,
  info: { readonly remoteAddress?: string } | undefined,
) => Promise<Response> | Response;

const answers: Record<string, Answer> = {
  async "/echo"(request, _onGone, info) {
    const seen: Seen = {
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
      remoteAddress: info?.remoteAddress ?? null,
    };
    return Response.json(seen);
  },
  "/cookies"() {
    const headers = new Headers();
    headers.append("set-cookie", "a=1; Path=/; HttpOnly");
    headers.append("set-cookie", "b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/");
    return new Response("{}", { headers });
  },
  "/redirect": () => new Response(null, { status: 302, headers: { location: "/there", "set-cookie": "s=1" } }),
  "/empty": () => new Response(null, { status: 204 }),
  "/pipe": (request) => new Response(request.body),
  "/ignore": () => tooLarge(),
  "/limit": async (request) => ((await readUpTo(request, probeLimitBytes)) ? Response.json({}) : tooLarge()),
  "/large": () => new Response(new Uint8Array(5 * 1024 * 1024).fill(97)),
  "/throw": () => Promise.reject(new Error("a secret that stays inside")),
  "/upload": (request, onGone) =>
    request.text().then(
      () => Response.json({}),
      () => {
        onGone("read");
        return tooLarge();
      },
    ),
  "/wait": (request, onGone) =>
    new Promise((resolve) => {
      request.signal.addEventListener("abort", () => {
        onGone("signal");
        resolve(Response.json({}));
      });
    }),
  "/endless": (_request, onGone) =>
    new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024)),
        cancel: () => onGone("stream"),
      }),
    ),
  "/breaks": () => {
    const parts = ["one", "two"];
    return new Response(
      new ReadableStream({
        pull(controller) {
          const part = parts.shift();
          if (part === undefined) controller.error(new Error("broken"));
          else controller.enqueue(encoder.encode(part));
        },
      }),
    );
  },
};

function tooLarge(): Response {
  return Response.json({ code: "PAYLOAD_TOO_LARGE", message: "Too large" }, { status: 413 });
}

async function readUpTo(request: Request, limitBytes: number): Promise<boolean> {
  const reader = request.body?.getReader();
  let seen = 0;
  for (;;) {
    const chunk = await reader?.read();
    if (chunk === undefined || chunk.done) return true;
    seen += chunk.value.byteLength;
    if (seen > limitBytes) {
      return false;
    }
  }
}
