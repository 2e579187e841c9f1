import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { defineEndpoint, defineGroup, defineLink } from "../contracts/endpoint.ts";
import { definePlugin } from "../contracts/plugin.ts";

const NOT_FOUND = { status: 404, body: { code: "NOT_FOUND", message: "Not found" } };
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

test.each([
  "/sign-up/email",
  "/sign-up/email/",
  "/sign-up/email//",
  "//sign-up/email",
  "/sign-up//email",
  "/SIGN-UP/EMAIL",
  "/Sign-Up/Email",
  "/sign-up%2femail",
  "/sign%2Dup/email",
  "/%73ign-up/email",
  "/sign-up/email%2f",
  "/sign-up/email%00",
  "/sign-up/email;x",
  "/sign-up/email?x=1",
  "/x/../sign-up/email",
  "/./sign-up/email",
  "/sign-up\\email",
])("a disabled path is not found as %s either, by no method", async (spelling) => {
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

test("the others answer as before, and nothing of the disabled one is looked at", async () => {
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

test("the server's own calls still reach it", async () => {
  const { auth } = openAuth({ disabledPaths: ["/sign-up/email"] });
  const { user } = await auth.api.signUp.email({ body: ALICE });
  expect(user.email).toBe(ALICE.email);
});

test("a path with a parameter is disabled whole, for both of its methods", async () => {
  const browser = new Browser(openAuth({ disabledPaths: ["/callback/{id}"] }).auth);
  expect(await answer(browser.get("/callback/google"))).toEqual(NOT_FOUND);
  expect(await answer(browser.post("/callback/google"))).toEqual(NOT_FOUND);
});

test("a disabled path is not taken by a parameter beside it, nor takes its siblings along", async () => {
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
])("a path that no endpoint has stops start-up: %s", (path, hint) => {
  expect(() => openAuth({ disabledPaths: [path] })).toThrow(
    expect.objectContaining({
      name: "OptionsError",
      message: `createAuth: disabledPaths names ${path}, which no endpoint has${hint}`,
    }),
  );
});

test("an option of another shape stops start-up", () => {
  expect(() => openAuth({ disabledPaths: "/sign-up/email" as never })).toThrow("disabledPaths");
  expect(() => openAuth({ disabledPaths: [""] })).toThrow("disabledPaths");
});
