import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { defineEndpoint, defineGroup, defineLink, type Endpoint } from "../contracts/endpoint.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { Router } from "./router.ts";

const NOT_FOUND = { status: 404, body: { code: "NOT_FOUND", message: "Not found" } };
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

test.each([
  "/sign-up/email",
  "/Sign-Up/Email",
  "/sign-up//email",
  "/sign%2Dup/email",
  "/sign-up/email?x=1",
  "/x/../sign-up/email",
  "/sign-up\\email",
])("a disabled path returns 404 as %s as well, with every method", async (spelling) => {
  const { auth } = openAuth({ disabledPaths: ["/sign-up/email"] });
  for (const method of METHODS) {
    const headers = { origin: ORIGIN, "content-type": "application/json" };
    const body = method === "GET" || method === "HEAD" ? null : JSON.stringify(ALICE);
    const response = await auth.handler(new Request(`${ORIGIN}/api/auth${spelling}`, { method, headers, body }));
    expect(response.status, method).toBe(404);
    expect(response.headers.get("allow"), method).toBeNull();
    expect(response.headers.getSetCookie(), method).toEqual([]);
  }
});

test("other paths still work, and calls of a disabled one are not counted or checked", async () => {
  const { auth } = openAuth({ disabledPaths: ["/sign-up/email", "/error"], rateLimit: { enabled: true } });
  const browser = new Browser(auth);
  for (let call = 0; call < 6; call += 1) {
    expect(await answer(browser.post("/sign-up/email", "{", { headers: { origin: "https://evil.com" } }))).toEqual(
      NOT_FOUND,
    );
  }
  expect((await browser.get("/ok")).status).toBe(200);
  expect((await browser.get("/error")).status).toBe(404);
});

test("a server call still reaches a disabled path", async () => {
  const { auth } = openAuth({ disabledPaths: ["/sign-up/email"] });
  const { user } = await auth.api.signUp.email({ body: ALICE });
  expect(user.email).toBe(ALICE.email);
});

test("a disabled path with a parameter is disabled for all its methods", async () => {
  const browser = new Browser(openAuth({ disabledPaths: ["/callback/{id}"] }).auth);
  expect(await answer(browser.get("/callback/google"))).toEqual(NOT_FOUND);
  expect(await answer(browser.post("/callback/google"))).toEqual(NOT_FOUND);
});

test("a disabled path is not matched by a parameter of another path, and does not disable that path", async () => {
  const any = defineLink({ method: "GET", path: "/probe/{id}", errors: [], handler: ({ params }) => params });
  const list = defineEndpoint({ method: "GET", path: "/probe/list", errors: [], handler: () => "list" });
  const plugins = [definePlugin({ id: "probe", routes: { any, probe: defineGroup({ list }) } })];
  const first = new Browser(openAuth({ plugins, disabledPaths: ["/probe/list"] }).auth);
  expect(await answer(first.get("/probe/list"))).toEqual(NOT_FOUND);
  expect((await answer(first.get("/probe/other"))).body).toEqual({ id: "other" });
  const second = new Browser(openAuth({ plugins, disabledPaths: ["/probe/{id}"] }).auth);
  expect(await answer(second.get("/probe/other"))).toEqual(NOT_FOUND);
  expect((await answer(second.get("/probe/list"))).status).toBe(200);
});

test.each([
  ["/sign-up/emial", "; did you mean /sign-up/email?"],
  ["/sign-up/email/", "; did you mean /sign-up/email?"],
  ["sign-up/email", "; did you mean /sign-up/email?"],
  ["/SIGN-UP/EMAIL", "; did you mean /sign-up/email?"],
  ["/organization/create-team-of-nobody", ""],
])("rejects an unknown path at start-up: %s", (path, hint) => {
  expect(() => openAuth({ disabledPaths: [path] })).toThrow(
    expect.objectContaining({
      name: "OptionsError",
      message: `createAuth: disabledPaths names ${path}, which no endpoint has${hint}`,
    }),
  );
});

test("rejects an invalid option at start-up", () => {
  expect(() => openAuth({ disabledPaths: "/sign-up/email" as never })).toThrow("disabledPaths");
  expect(() => openAuth({ disabledPaths: [""] })).toThrow("disabledPaths");
});

const endpoint = (method: "GET" | "POST", path: `/${string}`) =>
  // The router accepts any endpoint, whatever its input.
  defineEndpoint({ method, path, errors: [], handler: () => path }) as unknown as Endpoint;

function routerOf(...endpoints: readonly Endpoint[]): Router {
  const router = new Router();
  for (const each of endpoints) router.add({ endpoint: each, before: [], after: [], rateLimit: null, disabled: false });
  return router;
}

const router = routerOf(
  endpoint("GET", "/ok"),
  endpoint("POST", "/sign-in/email"),
  endpoint("GET", "/callback/{id}"),
  endpoint("POST", "/callback/{id}"),
  endpoint("GET", "/callback/list"),
);
const find = (method: string, path: string) => {
  const found = router.find(method, path);
  return "route" in found ? { path: found.route.endpoint.path, params: found.params } : found;
};

test("an exact path is found by its method, and other methods get the allowed ones", () => {
  expect(find("GET", "/ok")).toEqual({ path: "/ok", params: {} });
  expect(find("POST", "/ok")).toEqual(["GET"]);
  expect(find("HEAD", "/sign-in/email")).toEqual(["POST"]);
});

test("a parameter matches one segment", () => {
  expect(find("GET", "/callback/google")).toEqual({ path: "/callback/{id}", params: { id: "google" } });
  expect(find("POST", "/callback/a.b-c_d~")).toEqual({ path: "/callback/{id}", params: { id: "a.b-c_d~" } });
  expect(find("DELETE", "/callback/google")).toEqual(["GET", "POST"]);
  for (const path of ["/callback/", "/callback", "/callback/a/b", "/callback/a%2fb", "//callback/a"]) {
    expect(find("GET", path), path).toEqual([]);
  }
});

test("an exact path takes precedence over a parameter", () => {
  expect(find("GET", "/callback/list")).toEqual({ path: "/callback/list", params: {} });
});
