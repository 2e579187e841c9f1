import { type Answerer, serveAnswers } from "sallyport-tests/ground/serve-answers";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { beforeEach, expect, test } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";
import type { GuardedCall } from "./guard.ts";

const sent: string[] = [];
const answer: Answerer = (request) => {
  const { pathname } = new URL(request.url);
  sent.push(`${request.method} ${pathname.replace("/api/auth", "")} ${request.headers.get("x-proof")}`);
  return Response.json({});
};
const server = whileOpen(() => serveAnswers(answer));
const make = () => createAuthClient({ baseURL: server.origin, fetchOptions: { headers: { "x-app": "1" } } });

beforeEach(() => {
  sent.length = 0;
});

test("a guard adds headers to each call, until it is stopped", async () => {
  const client = make();
  const seen: string[] = [];
  const stop = client.$guard(async ({ path, method, headers }: GuardedCall) => {
    seen.push(`${method} ${path} ${headers.get("x-own")}`);
    headers.set("x-proof", `of ${path}`);
    return null;
  });
  await client.$fetch("/sign-in/email", { body: { email: "a" }, headers: { "x-own": "yes" } });
  await client.$fetch("/list-sessions");
  stop();
  await client.$fetch("/list-sessions");
  expect(seen).toEqual(["POST /sign-in/email yes", "GET /list-sessions null"]);
  expect(sent).toEqual([
    "POST /sign-in/email of /sign-in/email",
    "GET /list-sessions of /list-sessions",
    "GET /list-sessions null",
  ]);
});

test("a call that a guard refuses is not sent, and its caller gets the error", async () => {
  const client = make();
  const error = { code: "NO_PROOF", message: "No proof", status: 0 };
  client.$guard(async () => ({ data: null, error }));
  const told: unknown[] = [];
  const onError = (context: { readonly error: unknown }) => void told.push(context.error);
  expect(await client.$fetch("/sign-in/email", { body: {}, onError })).toEqual({ data: null, error });
  expect([sent, told]).toEqual([[], [error]]);
});

test("the newest of several guards runs, and a guard that throws sends nothing", async () => {
  const client = make();
  client.$guard(async ({ headers }) => {
    headers.set("x-proof", "older");
    return null;
  });
  const stop = client.$guard(async () => {
    throw new Error("no guard");
  });
  expect((await client.$fetch("/ok")).error).toMatchObject({ message: "no guard" });
  stop();
  await client.$fetch("/ok");
  expect(sent).toEqual(["GET /ok older"]);
});
