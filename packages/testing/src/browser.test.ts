import { expect, test } from "vitest";
import { Browser } from "./browser.ts";

interface Echo {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly from: unknown;
}

/** Sets the cookie `seen` and returns the request as JSON. */
const handler = async (request: Request, from?: object): Promise<Response> => {
  const { method, url, headers } = request;
  const echo = { method, url, headers: Object.fromEntries(headers), body: await request.text(), from };
  return Response.json(echo, { status: 201, headers: { "set-cookie": "seen=1%20; Path=/" } });
};
const echoOf = (answer: { readonly json: unknown }): Echo => answer.json as Echo;

test("get sends cookies, and post sends JSON with the origin of the application", async () => {
  const browser = new Browser({ handler });
  const got = echoOf(await browser.get("/get-session"));
  expect(got).toMatchObject({ method: "GET", url: "http://localhost:3000/api/auth/get-session", body: "" });
  expect([got.headers.origin, got.headers.cookie, got.from]).toEqual([undefined, undefined, undefined]);
  const posted = echoOf(await browser.post("/sign-out", { now: true }));
  expect(posted).toMatchObject({ method: "POST", body: '{"now":true}' });
  const { cookie, origin } = posted.headers;
  expect([cookie, origin, posted.headers["content-type"]]).toEqual([
    "seen=1%20",
    "http://localhost:3000",
    "application/json",
  ]);
  expect(browser.setCookies).toEqual(["seen=1%20; Path=/"]);
});

test("a call can remove headers, set cookies and the address, and ignore cookies of the response", async () => {
  const browser = new Browser({ handler, origin: "https://app.example.com", basePath: "/auth", address: "192.0.2.1" });
  const headers = { origin: null, "content-type": "text/plain", "x-own": "1" };
  const call = { headers, cookie: "a=b", query: "c=d", keep: false };
  const echo = echoOf(await browser.post("/x", "as it is", { ...call, from: { remoteAddress: "192.0.2.2" } }));
  expect(echo).toMatchObject({ url: "https://app.example.com/auth/x?c=d", body: "as it is" });
  expect(echo.from).toEqual({ remoteAddress: "192.0.2.2" });
  expect(echo.headers).toEqual({ "content-type": "text/plain", "x-own": "1", cookie: "a=b" });
  expect([browser.cookies.size, echoOf(await browser.get("/x")).from]).toEqual([0, { remoteAddress: "192.0.2.1" }]);
});

test("opens an absolute URL unchanged, and sends URLSearchParams as a form", async () => {
  const browser = new Browser({ handler });
  expect(echoOf(await browser.get("https://app.example.com/x?y")).url).toBe("https://app.example.com/x?y");
  const { body, headers } = echoOf(await browser.post("/x", new URLSearchParams({ a: "b c" })));
  expect([body, headers["content-type"]]).toEqual(["a=b+c", "application/x-www-form-urlencoded;charset=UTF-8"]);
});

test("a response has its values, error code and cookies", async () => {
  const browser = new Browser({
    handler: async () =>
      Response.json(
        { code: "NO", user: { roles: ["a"] } },
        {
          status: 403,
          headers: [
            ["set-cookie", "a=b"],
            ["set-cookie", "c=; Max-Age=0"],
          ],
        },
      ),
  });
  const answer = await browser.get("/x");
  expect([answer.status, answer.code, answer.at("user", "roles", 0), answer.at("user", "x", "y")]).toEqual([
    403,
    "NO",
    "a",
    undefined,
  ]);
  expect([answer.cookies.map(({ name }) => name), answer.given.map(({ name }) => name)]).toEqual([["a", "c"], ["a"]]);
  expect([...browser.cookies]).toEqual([["a", "b"]]);
});
