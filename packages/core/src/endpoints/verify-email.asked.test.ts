import { Browser } from "@sallyport/testing";
import { answer, cookieLine, refusal } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openSignedUp, openWithMail, REQUIRED } from "../test/verifying.ts";

type Options = Parameters<typeof openSignedUp>[0];
const ON_SIGN_UP = { emailVerification: { sendOnSignUp: true } };
const NAVIGATION = { accept: "text/html,*/*;q=0.8", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
const OWN_PAGE = { "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" };

const withStranger = (options = REQUIRED as Options, name = "<b>Mallory</b>") => openSignedUp(options, { name });

test.each<[string, Record<string, string>]>([
  ["without headers", {}],
  ["in a browser window", NAVIGATION],
  ["as an image", { ...OWN_PAGE, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }],
  ["by a script of another site", { ...OWN_PAGE, "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ["with an empty cross-site Origin", { ...OWN_PAGE, "sec-fetch-site": "cross-site", origin: "" }],
  ["by a program with an empty Origin", { origin: "" }],
  ["with a path as Origin", { origin: "/somewhere" }],
  ["by a sandboxed page", { ...OWN_PAGE, "sec-fetch-site": "cross-site", origin: "null" }],
  ["by a program that accepts JSON", { accept: "application/json" }],
])("a link that is opened %s in another browser verifies nothing", async (_how, headers) => {
  const { visitor, path, person, stranger, proofs } = await withStranger();
  const before = [await person(), await proofs()];
  const scanner = visitor();
  const response = await scanner.get(path, { headers });
  expect(response.headers.get("location")).toBeNull();
  expect(scanner.setCookies).toEqual([]);
  expect([await person(), await proofs()]).toEqual(before);
  expect((await stranger.post("/sign-in/email", ALICE)).status).toBe(403);
});

test("the confirmation page names who signed up and when, and cannot be framed or run scripts", async () => {
  const { visitor, path } = await withStranger();
  const response = await visitor().get(path, { headers: { ...NAVIGATION, "accept-language": "de" } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("referrer-policy")).toBe("strict-origin");
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  const html = response.text;
  expect(html).toContain('<html lang="de">');
  expect(html).toContain("&lt;b&gt;Mallory");
  expect(html).toContain("1. März 2030");
  expect(html).toContain(ALICE.email);
  expect(html).not.toContain("<script");
  expect(html.match(/<form method="post" action="(.*?)"/g)).toHaveLength(2);
});

test("the confirmation page removes bidirectional characters from the name", async () => {
  const { visitor, path } = await withStranger(REQUIRED, "Mal\u202elory\u2066\u202d");
  const html = (await visitor().get(path, { headers: NAVIGATION })).text;
  expect(html).toContain(`“Mallory” signed up with ${ALICE.email}`);
});

test("a program gets CONFIRMATION_REQUIRED, and POST /confirm-email verifies", async () => {
  const { visitor, path, token } = await withStranger();
  const fetched = visitor().get(path, { headers: { accept: "application/json" } });
  expect(await answer(fetched)).toEqual(refusal("CONFIRMATION_REQUIRED"));
  expect(await answer(visitor().post("/confirm-email", { token }))).toMatchObject({
    status: 200,
    body: { status: true, user: { email: ALICE.email, emailVerified: true } },
  });
});

test.each(["the browser that signed up", "a session", "the application's page", "a trusted origin's page"])(
  "%s verifies the address by GET",
  async (who) => {
    const options = who === "a session" ? ON_SIGN_UP : REQUIRED;
    const app = await withStranger({ ...options, trustedOrigins: ["https://app.example.org"] });
    const browser = who.startsWith("the browser") || who === "a session" ? app.stranger : app.visitor();
    const elsewhere = { origin: "https://app.example.org", "sec-fetch-mode": "cors", "sec-fetch-site": "cross-site" };
    const headers = who.startsWith("the app") ? OWN_PAGE : who.startsWith("a trusted") ? elsewhere : NAVIGATION;
    const response = await browser.get(app.path, { headers });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    expect(await app.person()).toMatchObject({ emailVerified: true });
  },
);

test.each([
  ["sec-purpose", "prefetch"],
  ["sec-purpose", "prefetch;prerender"],
  ["purpose", "prefetch"],
  ["x-moz", "prefetch"],
])("a prefetch (%s: %s) by the browser that signed up changes nothing", async (name, value) => {
  const { stranger, path, person } = await withStranger(ON_SIGN_UP);
  const refused = await answer(stranger.get(path, { headers: { [name]: value } }));
  expect(refused).toEqual(refusal("PREFETCH_REFUSED"));
  expect(await person()).toMatchObject({ emailVerified: false });
  await stranger.get(path);
  expect(await person()).toMatchObject({ emailVerified: true });
});

test("a browser that is signed in as another user must confirm too", async () => {
  const { auth, path, person } = await withStranger(ON_SIGN_UP);
  const bob = await signUp(auth, { email: "bob@example.com" });
  expect((await bob.get(path, { headers: NAVIGATION })).status).toBe(200);
  expect(await person()).toMatchObject({ emailVerified: false });
});

test("a link of a rejected sign-up redirects with an error and does not ask for confirmation", async () => {
  const { auth, visitor, path, token, person } = await withStranger();
  await visitor().post("/reject-sign-up", { token });
  const response = await new Browser(auth).get(path, { headers: NAVIGATION });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/?error=invalid_token"]);
  expect(await person()).toMatchObject({ emailVerified: false });
});

test("when nobody is signed in afterwards, a cookie tells the next page that the address is verified", async () => {
  const without = await withStranger();
  await without.stranger.get(without.path, { headers: NAVIGATION });
  expect(cookieLine(without.stranger, "verified")).toBe("sallyport.verified=1; Max-Age=300; Path=/; SameSite=Lax");
  const signedIn = await withStranger(ON_SIGN_UP);
  await signedIn.stranger.get(signedIn.path, { headers: NAVIGATION });
  expect(cookieLine(signedIn.stranger, "verified")).toBeUndefined();
  const refused = await withStranger();
  await refused.visitor().post("/reject-sign-up", { token: refused.token });
  await refused.stranger.get(refused.path, { headers: NAVIGATION });
  expect(cookieLine(refused.stranger, "verified")).toBeUndefined();
});

const AUTO = { ...REQUIRED, emailVerification: { autoSignInAfterVerification: true } };

test.each([
  ["image", 0],
  ["script", 0],
  ["iframe", 0],
  ["document", 1],
  ["empty", 1],
])("a link that the browser that signed up loads as %s begins %i sessions", async (dest, sessions) => {
  const { auth, link, person } = openWithMail(AUTO);
  const viewer = await signUp(auth);
  await viewer.get(await link(), { headers: { "sec-fetch-dest": dest, "sec-fetch-site": "same-origin" } });
  expect(await person()).toMatchObject({ emailVerified: sessions > 0 });
  expect(viewer.setCookies.filter((line) => line.includes("session_token="))).toHaveLength(sessions);
});
