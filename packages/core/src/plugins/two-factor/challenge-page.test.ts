import { Browser } from "@sallyport/testing";
import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openChallengePage, PAGE_URL } from "../../test/challenge-page.ts";

const home = { status: 303, location: "/home" };

test("a sign-in with a provider redirects to the page, and a correct code to the callbackURL", async () => {
  const { enrol, arrive, read, submit, code, sessions } = await openChallengePage();
  await enrol();
  const before = (await sessions()).length;
  const { browser, location } = await arrive();
  expect(location).toBe(PAGE_URL);
  const { response, html } = await read(browser);
  expect(response.status).toBe(200);
  expect(html).toContain('autocomplete="one-time-code" inputmode="numeric"');
  expect(html).toContain('href="?method=otp"');
  expect(html).toContain('href="?method=backup-code"');
  expect(html).toContain("for 30 days");
  expect(html).not.toContain("<script");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toContain("form-action 'self';");
  expect((await sessions()).length).toBe(before);
  expect(await submit(browser, { action: "verify", method: "totp", code: code() })).toMatchObject(home);
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { name: "Ann" } } });
  expect((await read(browser)).html).toContain("was already completed");
});

test("a wrong code shows the page again, and the sign-in stays pending", async () => {
  const { enrol, arrive, submit, code } = await openChallengePage();
  await enrol();
  const { browser } = await arrive();
  const wrong = { action: "verify", method: "totp", code: "000000", trustDevice: "on" };
  const { status, html } = await submit(browser, wrong);
  expect(status).toBe(401);
  expect(html).toContain('role="alert">Incorrect or used code');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('value="on" checked');
  expect(cookieLine(browser, "session_token")).toBeUndefined();
  expect(await submit(browser, { action: "verify", method: "totp", code: code() })).toMatchObject(home);
});

test("after five wrong guesses on the page, the correct code is rejected", async () => {
  const { enrol, arrive, submit, code } = await openChallengePage();
  await enrol();
  const { browser } = await arrive();
  const guess = (text: string) => submit(browser, { action: "verify", method: "totp", code: text });
  for (let round = 0; round < 5; round += 1) expect((await guess("000000")).status).toBe(401);
  const late = await guess(code());
  expect(late).toMatchObject({ status: 429 });
  expect(late.html).toContain("Too many attempts");
  expect(Number(late.response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a button sends a code by mail, which completes the sign-in", async () => {
  const { enrol, arrive, read, submit, mailbox } = await openChallengePage();
  await enrol();
  const { browser } = await arrive();
  const { html } = await read(browser, "?method=otp");
  expect(html).toContain('name="action" value="send"');
  expect(html).not.toContain('name="code"');
  expect(mailbox.mails.filter(({ kind }) => kind === "two-factor-code")).toEqual([]);
  const sent = await submit(browser, { action: "send" });
  expect(sent).toMatchObject({ status: 200 });
  expect(sent.html).toContain("We sent a code");
  const { code } = await mailbox.last("two-factor-code");
  expect(sent.html).not.toContain(code);
  const wrong = code === "111111" ? "222222" : "111111";
  const refused = await submit(browser, { action: "verify", method: "otp", code: wrong });
  expect(refused).toMatchObject({ status: 401 });
  expect(refused.html).toContain("Resend code");
  expect(await submit(browser, { action: "verify", method: "otp", code })).toMatchObject(home);
});

test("a backup code works once, and without otpOptions no mail is offered", async () => {
  const { enrol, arrive, read, submit } = await openChallengePage({ otpOptions: false });
  const [code = ""] = await enrol();
  const { browser } = await arrive();
  expect((await read(browser, "?method=backup-code")).html).toContain("Each code works once.");
  expect((await read(browser)).html).not.toContain("method=otp");
  const not = await submit(browser, { action: "send" });
  expect(not).toMatchObject({ status: 400 });
  expect(not.html).toContain("The code couldn’t be sent");
  expect(await submit(browser, { action: "verify", method: "backup-code", code })).toMatchObject(home);
  const again = await arrive();
  const refused = await submit(again.browser, { action: "verify", method: "backup-code", code });
  expect(refused).toMatchObject({ status: 401 });
  expect(refused.html).toContain("This backup code is incorrect");
});

test("a trusted device is not challenged again, and without trusted devices there is no checkbox", async () => {
  const { enrol, arrive, submit, code, walk } = await openChallengePage();
  await enrol();
  const { browser } = await arrive();
  await submit(browser, { action: "verify", method: "totp", code: code(), trustDevice: "on" });
  expect(await walk(browser, undefined, { callbackURL: "/home" })).toBe("/home");

  const strict = await openChallengePage({ trustDeviceMaxAge: 0 });
  await strict.enrol();
  expect((await strict.read((await strict.arrive()).browser)).html).not.toContain("trustDevice");
});

test("without a pending sign-in, the page says so and its form returns 401", async () => {
  const { auth, enrol, arrive, read, submit, code, clock } = await openChallengePage();
  await enrol();
  const stranger = new Browser(auth);
  const { response, html } = await read(stranger);
  expect(response.status).toBe(200);
  expect(html).toContain("was already completed");
  expect(html).toContain('<a href="/">');
  expect(html).not.toContain("<form");
  const { browser } = await arrive();
  clock.advance({ seconds: 601 });
  for (const one of [stranger, browser])
    for (const action of ["verify", "send", "begin"])
      expect(await submit(one, { action, method: "totp", code: code() })).toMatchObject({ status: 401 });
  expect(cookieLine(browser, "session_token")).toBeUndefined();
});

test("the page is in the language of the request", async () => {
  const { enrol, arrive, read } = await openChallengePage();
  await enrol();
  const { browser } = await arrive();
  const { html } = await read(browser, "", { "accept-language": "de-AT, en;q=0.5" });
  expect(html).toContain('<html lang="de">');
  expect(html).toContain("30 Tage");
});

test("challengePage replaces the built-in page", async () => {
  const { enrol, arrive, read, submit } = await openChallengePage({ challengePage: "/two-factor" });
  await enrol();
  const { browser, location } = await arrive();
  expect(location).toBe("/two-factor");
  expect((await read(browser)).response.status).toBe(404);
  expect(await submit(browser, { action: "verify" })).toMatchObject({ status: 404 });
});
