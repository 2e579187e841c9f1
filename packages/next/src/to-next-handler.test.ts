import { createServer } from "node:http";
import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { toNodeHandler } from "@sallyport/node";
import { NextRequest } from "next/server.js";
import { describeBridge } from "sallyport-tests/contracts/bridges/bridge-contract";
import { listen } from "sallyport-tests/ground/listen";
import { expect, test } from "vitest";
import { toNextHandler } from "./to-next-handler.ts";

// The suite wants a fresh handler for each part and answers at will, for which a real Next would have to be built anew:
// here a server stands in for Next's and hands over a NextRequest by its method, HEAD to GET as Next does. That Next
// itself calls the handlers so is proven with one real Next in next-app.test.ts.
describeBridge(
  "Next's route handlers",
  (auth) => {
    const { GET, POST } = toNextHandler(auth);
    const handlers: Record<string, (request: Request) => Promise<Response>> = { GET, HEAD: GET, POST };
    const handler = (request: Request) =>
      handlers[request.method]?.(new NextRequest(request, { signal: request.signal })) ??
      Promise.resolve(new Response(null, { status: 405 }));
    return listen(createServer(toNodeHandler({ handler }, { onError: () => {} })));
  },
  { addressless: true, saysLocalhost: true },
);

const origin = "http://localhost:3000";
const auth = createAuth({
  baseURL: origin,
  secret: "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua",
  database: memory(),
  emailAndPassword: { password: { scrypt: { ln: 4, r: 1, p: 1 } } },
  rateLimit: { enabled: false },
});
const { GET, POST } = toNextHandler(auth);

test("a NextRequest is answered, cookies and all", async () => {
  const signedUp = await POST(
    new NextRequest(`${origin}/api/auth/sign-up/email`, {
      method: "POST",
      body: JSON.stringify({ name: "Ada", email: "ada@example.com", password: "correct horse battery" }),
      headers: { "content-type": "application/json", origin },
    }),
  );
  expect(signedUp.status).toBe(200);
  const cookie = signedUp.headers.getSetCookie().map((line) => line.split(";")[0]);
  const session = await GET(
    new NextRequest(`${origin}/api/auth/get-session`, { headers: { cookie: cookie.join("; ") } }),
  );
  expect(await session.json()).toMatchObject({ user: { email: "ada@example.com" } });
});

test("what the handler refuses stays refused", async () => {
  const response = await POST(new NextRequest(`${origin}/api/auth/sign-in/email`, { method: "POST", body: "{" }));
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
});
