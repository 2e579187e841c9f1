import { createServer } from "node:http";
import { type AuthOptions, createAuth, defineHook } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { afterEach, expect, test, vi } from "vitest";
import type { AuthHandler } from "./auth-handler.ts";
import { type Listening, listen } from "./fixtures/listen.ts";
import { toNodeHandler } from "./to-node-handler.ts";

const running: Listening[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

async function signUp(
  options: Partial<AuthOptions>,
  wrap = (handler: AuthHandler["handler"]) => handler,
): Promise<Response> {
  const auth = createAuth({
    database: memory(),
    secret: "a secret of forty characters and no less!",
    emailAndPassword: { enabled: true },
    logger: { level: "error" },
    rateLimit: { enabled: false },
    ...options,
  });
  const server = await listen(createServer(toNodeHandler({ handler: wrap(auth.handler) })));
  running.push(server);
  const origin = `http://127.0.0.1:${server.port}`;
  return fetch(`${origin}/api/auth/sign-up/email?from=test`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, "x-own": "1" },
    body: JSON.stringify({ name: "Alice", email: "alice@example.com", password: "correct horse battery" }),
  });
}

test("a callback that runs before the body is read can read a copy of it", async () => {
  const seen: unknown[] = [];
  const trustedOrigins = async (request: Request) => {
    if (!request.bodyUsed) seen.push(Reflect.get(Object(await request.clone().json()), "email"));
    return [];
  };
  expect((await signUp({ trustedOrigins })).status).toBe(200);
  expect(seen).toContain("alice@example.com");
});

test("a hook reads the request after its body has been read", async () => {
  const seen: unknown[] = [];
  const hooks = [
    defineHook({
      when: "before",
      paths: ["/sign-up/email"],
      run({ request, hasRequest }) {
        const { method, url, headers, body, signal } = request ?? new Request("http://localhost/");
        seen.push(hasRequest, method, new URL(url).search, headers.get("x-own"), body, signal.aborted);
      },
    }),
  ];
  expect((await signUp({ hooks })).status).toBe(200);
  expect(seen).toEqual([true, "POST", "?from=test", "1", null, false]);
});

test.each<[string, (handler: AuthHandler["handler"], refuse: AuthHandler["handler"]) => AuthHandler["handler"]]>([
  ["a proxy", (handler, refuse) => new Proxy(handler, { apply: (_, __, given) => Reflect.apply(refuse, null, given) })],
  ["a function with its properties", (handler, refuse) => Object.assign(refuse, handler)],
])("%s around the handler is not passed by", async (_, wrap) => {
  const refuse = async () => new Response("closed for today", { status: 503 });
  const answer = await signUp({}, (handler) => wrap(handler, refuse));
  expect([answer.status, await answer.text()]).toEqual([503, "closed for today"]);
});

test("a client that resets its connection cannot forge its address", async () => {
  const seen = Promise.withResolvers<string | undefined>();
  const handler: AuthHandler["handler"] = async (_, info) => {
    seen.resolve(info?.remoteAddress);
    return new Response();
  };
  const answer = toNodeHandler({ handler });
  const server = await listen(
    createServer((incoming, outgoing) => {
      // The kernel forgets the address with the reset, which a busy process reads after the request.
      vi.spyOn(incoming.socket, "remoteAddress", "get").mockReturnValue(undefined);
      answer(incoming, outgoing);
    }),
  );
  running.push(server);
  await fetch(`http://127.0.0.1:${server.port}/`);
  expect(await seen.promise).toBe("0.0.0.0");
});
