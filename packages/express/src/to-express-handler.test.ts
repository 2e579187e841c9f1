import { createServer } from "node:http";
import express5, { type RequestHandler, Router } from "express";
import express4 from "express4";
import { describeBridge } from "sallyport-tests/contracts/bridges/bridge-contract";
import { listen, type RunningServer } from "sallyport-tests/ground/listen";
import { afterEach, describe, expect, test } from "vitest";
import { toExpressHandler } from "./to-express-handler.ts";

const quiet = { onError: () => {} };

describeBridge("Express 5, app.all", (auth) => {
  const app = express5();
  app.set("env", "test");
  app.all("/api/auth/*splat", toExpressHandler(auth, quiet));
  return listen(createServer(app));
});

describeBridge("Express 5, under a router", (auth) => {
  const router = Router();
  router.use("/auth", toExpressHandler(auth, quiet));
  const app = express5();
  app.use("/api", router);
  return listen(createServer(app));
});

describeBridge("Express 4, app.all", (auth) => {
  const app = express4();
  app.set("env", "test");
  app.all("/api/auth/*", toExpressHandler(auth, quiet));
  return listen(createServer(app));
});

describeBridge("Express 4, app.use", (auth) => {
  const app = express4();
  app.use("/api/auth", toExpressHandler(auth, quiet));
  return listen(createServer(app));
});

describe.each([
  ["Express 5", express5],
  ["Express 4", express4],
])("%s behind body parsers", (_name, express) => {
  let running: RunningServer | undefined;
  afterEach(() => running?.close());

  async function post(body: string, type: string, parser: RequestHandler) {
    const app = express();
    app.use(parser);
    const auth = { handler: async (request: Request) => Response.json([await request.text(), [...request.headers]]) };
    app.use("/api/auth", toExpressHandler(auth));
    running = await listen(createServer(app));
    const response = await fetch(`http://127.0.0.1:${running.port}/api/auth/x`, {
      method: "POST",
      body,
      headers: { "content-type": type },
    });
    const [seen, headers] = (await response.json()) as [string, [string, string][]];
    return { body: seen, headers: new Headers(headers) };
  }

  const json = '{"email":"a@example.com","n":1,"__proto__":{"x":1}}';

  test("passes parsed JSON on without losing a key", async () => {
    const { body, headers } = await post(`  ${json}`, "application/json", express.json());
    expect(body).toBe(json);
    expect([headers.get("content-type"), headers.get("content-length")]).toEqual(["application/json", null]);
  });

  test("passes a parsed form on as a form", async () => {
    const form = "code=a%26b&user=%7B%22x%22%3A1%7D&list=1&list=2&deep%5Ba%5D=3";
    const { body } = await post(form, "application/x-www-form-urlencoded", express.urlencoded({ extended: true }));
    expect(body).toBe(form);
  });

  test.each([
    ["text", express.text({ type: "*/*" })],
    ["bytes", express.raw({ type: "*/*" })],
    ["JSON, by a parser that does not know the type", express.json()],
  ])("passes a body on unchanged that was read as %s", async (_kind, parser) => {
    expect((await post("plain 🌉", "text/plain", parser)).body).toBe("plain 🌉");
  });

  test("reports a body that was read and discarded as an error that names the body parser", async () => {
    const errors: unknown[] = [];
    const app = express();
    app.use(async (request, _response, next) => {
      for await (const _chunk of request);
      next();
    });
    const auth = { handler: async () => Response.json({}) };
    app.use("/api/auth", toExpressHandler(auth, { onError: (error) => errors.push(error) }));
    running = await listen(createServer(app));
    const url = `http://127.0.0.1:${running.port}/api/auth/x`;
    const response = await fetch(url, { method: "POST", body: "gone" });
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: "INTERNAL_ERROR", message: "Internal error" },
    ]);
    expect(String(errors)).toContain("mount the handler before body parsers");
    expect((await fetch(url, { method: "POST" })).status).toBe(200);
  });
});
