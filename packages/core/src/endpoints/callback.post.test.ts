import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { mock, openSocial } from "../test/social.ts";

const INVALID = "/api/auth/error?error=invalid_callback_request";
const FORM = { "content-type": "application/x-www-form-urlencoded", origin: "https://id.example.com" };

const posting = { customProviders: [mock({ responseMode: "form_post" })] };

test("a POST from the provider's page redirects to the GET callback, without reading cookies", async () => {
  const app = await openSocial(posting);
  const browser = app.visitor();
  const url = await app.begin(browser, { callbackURL: "/in" });
  expect(url.searchParams.get("response_mode")).toBe("form_post");
  const { searchParams } = new URL(`http://unused${await app.consent(url)}`);
  // The request is cross-site, so the browser sends no cookie.
  const posted = await new Browser(app.auth).post("/callback/mock", String(searchParams), { headers: FORM });
  expect([posted.status, posted.headers.getSetCookie()]).toEqual([303, []]);
  expect(await app.states()).toHaveLength(1);
  const location = posted.headers.get("location") ?? "";
  expect(location).toMatch(/^\/api\/auth\/callback\/mock\?/);
  const landed = await browser.get(location.replace("/api/auth", ""));
  expect(landed.headers.get("location")).toBe("/in");
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { name: "Ann" } } });
});

test("only the parameters of a callback are forwarded, and no ID token", async () => {
  const { auth } = await openSocial(posting);
  const form = new URLSearchParams({
    code: "c d&e",
    state: "s",
    iss: "https://id.example.com",
    user: '{"name":{"firstName":"Ann"}}',
    device_id: "d",
    error: "access_denied",
    error_description: "no",
    id_token: "a.b.c",
    callbackURL: "https://evil.example",
    __proto__: "x",
  });
  const response = await new Browser(auth).post("/callback/mock", String(form), { headers: FORM });
  const { searchParams } = new URL(response.headers.get("location") ?? "", "http://unused");
  expect([...searchParams.keys()].sort()).toEqual(
    ["code", "state", "iss", "user", "device_id", "error", "error_description"].sort(),
  );
  expect(searchParams.get("code")).toBe("c d&e");
});

test.each([
  ["a query in addition to the form", "?state=s1", "code=x&state=s2"],
  ["a parameter that is too long", "", `code=${"x".repeat(8193)}&state=s`],
])("%s is rejected", async (_, query, form) => {
  const { auth, states } = await openSocial(posting);
  const response = await new Browser(auth).post(`/callback/mock${query}`, form, { headers: FORM });
  expect([response.status, response.headers.get("location")]).toEqual([303, INVALID]);
  expect(await states()).toEqual([]);
});

test("the redirect stays below the base path, whatever the id in the posted path", async () => {
  const { auth } = await openSocial(posting);
  for (const id of ["mock", "..", "a%2Fb", "a@b", "x:y", "\\evil.example"]) {
    const response = await new Browser(auth).post(`/callback/${id}`, "code=x&state=s", { headers: FORM });
    expect(response.headers.get("location") ?? "/api/auth/").toMatch(/^\/api\/auth\//);
  }
});

test.each([
  '{"name":',
  "[]",
  "1",
  `{"a":${'{"a":'.repeat(100)}1${"}".repeat(100)}}`,
  '{"__proto__":{"email":"x@y.zz"}}',
])("a `user` parameter of %s is ignored", async (user) => {
  const app = await openSocial();
  const browser = app.visitor();
  const path = await app.consent(await app.begin(browser, { callbackURL: "/in" }));
  const response = await browser.get(`${path}&${new URLSearchParams({ user })}`);
  expect(response.headers.get("location")).toBe("/in");
  expect(await app.person("ann@example.com")).toMatchObject({ name: "Ann" });
});

test("a body that is not a form, repeats a parameter or is too large is rejected", async () => {
  const { auth } = await openSocial(posting);
  const browser = new Browser(auth);
  expect((await browser.post("/callback/mock", { code: "x" })).status).toBe(415);
  expect((await browser.post("/callback/mock", "state=a&state=b", { headers: FORM })).status).toBe(400);
  expect((await browser.post("/callback/mock", `user=${"x".repeat(200_000)}`, { headers: FORM })).status).toBe(413);
});
