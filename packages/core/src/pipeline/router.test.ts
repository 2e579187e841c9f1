import { expect, test } from "vitest";
import type { Endpoint } from "../contracts/endpoint.ts";
import { defineEndpoint } from "../contracts/endpoint.ts";
import { Router } from "./router.ts";

const endpoint = (method: "GET" | "POST", path: `/${string}`) =>
  // The router runs any endpoint, whatever it takes.
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

test("an exact path is found by its method, and its methods told to another", () => {
  expect(find("GET", "/ok")).toEqual({ path: "/ok", params: {} });
  expect(find("POST", "/ok")).toEqual(["GET"]);
  expect(find("HEAD", "/sign-in/email")).toEqual(["POST"]);
});

test("a parameter takes one segment", () => {
  expect(find("GET", "/callback/google")).toEqual({ path: "/callback/{id}", params: { id: "google" } });
  expect(find("POST", "/callback/a.b-c_d~")).toEqual({ path: "/callback/{id}", params: { id: "a.b-c_d~" } });
  expect(find("DELETE", "/callback/google")).toEqual(["GET", "POST"]);
  for (const path of ["/callback/", "/callback", "/callback/a/b", "/callback/a%2fb", "//callback/a"]) {
    expect(find("GET", path), path).toEqual([]);
  }
});

test("an exact path beats a parameter", () => {
  expect(find("GET", "/callback/list")).toEqual({ path: "/callback/list", params: {} });
});

test.each(["/OK", "/ok/", "//ok", "/%6fk", "/ok;x", "/ok/..", "", "/", "/__proto__", "/constructor"])(
  "%j is no path: each has one spelling",
  (path) => {
    expect(find("GET", path)).toEqual([]);
  },
);
