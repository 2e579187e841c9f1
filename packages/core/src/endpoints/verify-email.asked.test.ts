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
  ["without a header", {}],
  ["as a browser's window", NAVIGATION],
  ["as a picture", { ...OWN_PAGE, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }],
  ["as a script of another site", { ...OWN_PAGE, "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ["with an Origin that names none", { ...OWN_PAGE, "sec-fetch-site": "cross-site", origin: "" }],
  ["by a program with an empty Origin", { origin: "" }],
  ["with a path for an Origin", { origin: "/somewhere" }],
  ["as a sandboxed page", { ...OWN_PAGE, "sec-fetch-site": "cross-site", origin: "null" }],
  ["as a program that reads JSON", { accept: "application/json" }],
])("a link that is opened %s elsewhere verifies nothing", async (_how, headers) => {
  const { visitor, path, person, stranger, proofs } = await withStranger();
  const before = [await person(), await proofs()];
  const scanner = visitor();
  const response = await scanner.get(path, { headers });
  expect(response.headers.get("location")).toBeNull();
  expect(scanner.setCookies).toEqual([]);
  expect([await person(), await proofs()]).toEqual(before);
  expect((await stranger.post("/sign-in/email", ALICE)).status).toBe(403);
});

test("a user's browser gets a page that says who signed up and when, which nobody can frame or read", async () => {
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

test("a name does not turn the words behind it around", async () => {
  const { visitor, path } = await withStranger(REQUIRED, "Mal\u202elory\u2066\u202d");
  const html = (await visitor().get(path, { headers: NAVIGATION })).text;
  expect(html).toContain(`“Mallory” signed up with ${ALICE.email}`);
});

test("a program gets an error that names the next step", async () => {
  const { visitor, path, token } = await withStranger();
  const fetched = visitor().get(path, { headers: { accept: "application/json" } });
  expect(await answer(fetched)).toEqual(refusal("CONFIRMATION_REQUIRED"));
  expect(await answer(visitor().post("/confirm-email", { token }))).toMatchObject({
    status: 200,
    body: { status: true, user: { email: ALICE.email, emailVerified: true } },
  });
});

test.each(["the browser that signed up", "a session", "the application's page", "a trusted origin's page"])(
  "%s opens it by GET, as ever",
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
])("a prefetch (%s: %s) by the very browser that signed up changes nothing", async (name, value) => {
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

test("a link that was used or withdrawn asks nothing", async () => {
  const { auth, visitor, path, token, person } = await withStranger();
  await visitor().post("/reject-sign-up", { token });
  const response = await new Browser(auth).get(path, { headers: NAVIGATION });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/?error=invalid_token"]);
  expect(await person()).toMatchObject({ emailVerified: false });
});

test("where nobody is signed in afterwards, the next page may say that the address is verified", async () => {
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
])(
  "a link that the browser that signed up loads as %s begins %i sessions: a member's picture could be one",
  async (dest, sessions) => {
    const { auth, link, person } = openWithMail(AUTO);
    const viewer = await signUp(auth);
    await viewer.get(await link(), { headers: { "sec-fetch-dest": dest, "sec-fetch-site": "same-origin" } });
    expect(await person()).toMatchObject({ emailVerified: sessions > 0 });
    expect(viewer.setCookies.filter((line) => line.includes("session_token="))).toHaveLength(sessions);
  },
);
