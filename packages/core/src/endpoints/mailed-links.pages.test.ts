import { type Answer, Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { describe, expect, test } from "vitest";
import { openWithMail, REQUIRED } from "../test/verifying.ts";

const ON_SIGN_UP = { emailVerification: { sendOnSignUp: true } };
const DELETING = { user: { deleteUser: { enabled: true } } };
const PERSON = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "accept-language": "de" };

async function shown(answer: Promise<Answer>) {
  const response = await answer;
  const html = response.text;
  return { response, html, title: /<title>(.*)<\/title>/.exec(html)?.[1] ?? html, status: response.status };
}

describe("a link without its callbackURL", () => {
  test("verifies the address and shows a page without data of the user", async () => {
    const { auth, tokenLink, person } = openWithMail(ON_SIGN_UP);
    const browser = await signUp(auth);
    const { response, html, title, status } = await shown(browser.get(await tokenLink(), { headers: PERSON }));
    expect([status, title]).toEqual([200, "E-Mail-Adresse bestätigt"]);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).not.toMatch(new RegExp(`${ALICE.email}|createdAt|${(await person())?.id}`));
    expect(await person()).toMatchObject({ emailVerified: true });
  });

  test("returns JSON to a program", async () => {
    const { auth, tokenLink } = openWithMail(ON_SIGN_UP);
    const browser = await signUp(auth);
    const response = await browser.get(await tokenLink(), { headers: { accept: "application/json, text/plain, */*" } });
    expect(response.json).toMatchObject({ status: true, user: { email: ALICE.email } });
  });

  test("signs in on the page with autoSignInAfterVerification", async () => {
    const { auth, tokenLink } = openWithMail({
      ...REQUIRED,
      emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: true },
    });
    const browser = await signUp(auth);
    expect(browser.cookies.has("sallyport.session_token")).toBe(false);
    const { status } = await shown(browser.get(await tokenLink(), { headers: PERSON }));
    expect([status, browser.cookies.has("sallyport.session_token")]).toEqual([200, true]);
  });

  test.each([
    ["/verify-email", 400, "Dieser Link ist ungültig"],
    ["/verify-email?token=x", 400, "Dieser Link ist ungültig"],
    ["/verify-email?token=x&callbackURL=https://evil.example", 403, "Etwas ist schiefgelaufen"],
    ["/reset-password/0123456789", 400, "Dieser Link ist ungültig"],
    ["/delete-user/callback?token=x", 401, "Melden Sie sich zuerst an"],
    ["/undo-email-change/x?callbackURL=https://evil.example", 403, "Etwas ist schiefgelaufen"],
    ["/two-factor/challenge", 404, "NOT_FOUND"],
  ])("%s is rejected with a page for browsers and JSON for programs", async (path, status, title) => {
    const { auth } = openWithMail(DELETING);
    const person = await shown(new Browser(auth).get(path, { headers: PERSON }));
    expect([person.status, person.title]).toEqual([status, expect.stringContaining(title)]);
    const program = await new Browser(auth).get(path);
    expect([program.status, program.json]).toEqual([status, expect.objectContaining({ code: expect.any(String) })]);
  });
});

/** Mail programs may break a long URL anywhere. */
test.each(["/reset-password", "/reset-password/", "/undo-email-change", "/delete-user/call", "/verify-emai", "/ver"])(
  "%s, a truncated link, shows a page to browsers and returns JSON to programs",
  async (path) => {
    const { auth } = openWithMail(DELETING);
    const { response, status, title } = await shown(new Browser(auth).get(path, { headers: PERSON }));
    expect(title).toBe("Dieser Link ist ungültig");
    const program = await new Browser(auth).get(path);
    expect([program.status, program.headers.get("allow")]).toEqual([status, response.headers.get("allow")]);
    expect(program.json).toMatchObject({ code: status === 405 ? "METHOD_NOT_ALLOWED" : "NOT_FOUND" });
  },
);

test("any other unknown path returns JSON to browsers as well", async () => {
  const { auth } = openWithMail(DELETING);
  for (const path of ["/sign-in/email", "/nothing", "/"])
    expect((await new Browser(auth).get(path, { headers: PERSON })).json).toHaveProperty("code");
});

test("an expired link shows that it has expired", async () => {
  const { auth, visitor, tokenLink, clock } = openWithMail(ON_SIGN_UP);
  await signUp(auth);
  const link = await tokenLink();
  clock.advance({ days: 30 });
  const { status, title } = await shown(visitor().get(link, { headers: { ...PERSON, "accept-language": "en" } }));
  expect([status, title]).toEqual([401, "This link has expired"]);
});

test.each(["/confirm-email", "/reject-sign-up", "/verify-email"])(
  "over the rate limit of %s, browsers get a page with status 429 and Retry-After",
  async (path) => {
    const once = { max: 1, window: 60 };
    const { auth } = openAuth({ rateLimit: { enabled: true, ...once, customRules: { [path]: once } } });
    const call = () =>
      path === "/verify-email"
        ? new Browser(auth).get(`${path}?token=x`, { headers: PERSON })
        : new Browser(auth).post(path, new URLSearchParams({ token: "x" }), { headers: PERSON });
    await call();
    const { response, status, html } = await shown(call());
    expect([status, response.headers.has("retry-after")]).toEqual([429, true]);
    expect(html).toContain("<!doctype html>");
  },
);
