import { Browser } from "@sallyport/testing";
import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { ORIGIN } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { definePlugin } from "../../plugin.ts";
import { openChallengePage, PAGE, PAGE_URL } from "../../test/challenge-page.ts";
import { twoFactor } from "./index.ts";

const home = { status: 303, location: "/home" };

test("whoever comes by a provider is led to the page, and by a right code to where they came for", async () => {
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
  expect((await read(browser)).html).toContain("No sign-in is waiting");
});

test("a wrong code is answered by the page, and the sign-in goes on waiting", async () => {
  const { enrol, arrive, submit, code } = await openChallengePage();
  await enrol();
  const { browser } = await arrive();
  const wrong = { action: "verify", method: "totp", code: "000000", trustDevice: "on" };
  const { status, html } = await submit(browser, wrong);
  expect(status).toBe(401);
  expect(html).toContain('role="alert">This code is not right');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('value="on" checked');
  expect(cookieLine(browser, "session_token")).toBeUndefined();
  expect(await submit(browser, { action: "verify", method: "totp", code: code() })).toMatchObject(home);
});

test("guesses on the page are counted, and the right code is refused with them", async () => {
  const { enrol, arrive, submit, code } = await openChallengePage({}, { rateLimit: { enabled: false } });
  await enrol();
  const statuses: number[] = [];
  const { browser } = await arrive();
  for (let round = 0; round < 12 && !statuses.includes(429); round += 1)
    statuses.push((await submit(browser, { action: "verify", method: "totp", code: "000000" })).status);
  expect(statuses.at(-1)).toBe(429);
  const late = await submit(browser, { action: "verify", method: "totp", code: code() });
  expect(late).toMatchObject({ status: 429 });
  expect(late.html).toContain("Too many attempts");
  expect(Number(late.response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a code by mail is sent by a button, and answers", async () => {
  const { enrol, arrive, read, submit, mailbox } = await openChallengePage();
  await enrol();
  const { browser } = await arrive();
  const { html } = await read(browser, "?method=otp");
  expect(html).toContain('name="action" value="send"');
  expect(html).not.toContain('name="code"');
  expect(mailbox.mails.filter(({ kind }) => kind === "two-factor-code")).toEqual([]);
  const sent = await submit(browser, { action: "send" });
  expect(sent).toMatchObject({ status: 200 });
  expect(sent.html).toContain("We have sent a code");
  const { code } = await mailbox.last("two-factor-code");
  expect(sent.html).not.toContain(code);
  const wrong = code === "111111" ? "222222" : "111111";
  const refused = await submit(browser, { action: "verify", method: "otp", code: wrong });
  expect(refused).toMatchObject({ status: 401 });
  expect(refused.html).toContain("Send another code");
  expect(await submit(browser, { action: "verify", method: "otp", code })).toMatchObject(home);
});

test("a backup code answers once; where no mail is, none is offered", async () => {
  const { enrol, arrive, read, submit } = await openChallengePage({ otpOptions: false });
  const [code = ""] = await enrol();
  const { browser } = await arrive();
  expect((await read(browser, "?method=backup-code")).html).toContain("Each works once.");
  expect((await read(browser)).html).not.toContain("method=otp");
  const not = await submit(browser, { action: "send" });
  expect(not).toMatchObject({ status: 400 });
  expect(not.html).toContain("No code could be sent");
  expect(await submit(browser, { action: "verify", method: "backup-code", code })).toMatchObject(home);
  const again = await arrive();
  const refused = await submit(again.browser, { action: "verify", method: "backup-code", code });
  expect(refused).toMatchObject({ status: 401 });
  expect(refused.html).toContain("This backup code is not right");
});

test("a device that the box trusts is not asked again; without trusted devices there is no box", async () => {
  const { enrol, arrive, submit, code, walk } = await openChallengePage();
  await enrol();
  const { browser } = await arrive();
  await submit(browser, { action: "verify", method: "totp", code: code(), trustDevice: "on" });
  expect(await walk(browser, undefined, { callbackURL: "/home" })).toBe("/home");

  const strict = await openChallengePage({ trustDeviceMaxAge: 0 });
  await strict.enrol();
  expect((await strict.read((await strict.arrive()).browser)).html).not.toContain("trustDevice");
});

test("in a browser where nothing waits, the page says so, and its form begins nothing", async () => {
  const { auth, enrol, arrive, read, submit, code, clock } = await openChallengePage();
  await enrol();
  const stranger = new Browser(auth);
  const { response, html } = await read(stranger);
  expect(response.status).toBe(200);
  expect(html).toContain("No sign-in is waiting");
  expect(html).toContain('<a href="/">');
  expect(html).not.toContain("<form");
  const { browser } = await arrive();
  clock.advance({ seconds: 601 });
  for (const one of [stranger, browser])
    for (const action of ["verify", "send", "begin"])
      expect(await submit(one, { action, method: "totp", code: code() })).toMatchObject({ status: 401 });
  expect(cookieLine(browser, "session_token")).toBeUndefined();
});

test("a form of another origin is refused, with the right code as well", async () => {
  const { enrol, arrive, submit, code, auth } = await openChallengePage();
  await enrol();
  const { browser } = await arrive();
  const fields = { action: "verify", method: "totp", code: code() };
  for (const origin of ["https://evil.example", "null"])
    expect(await submit(browser, fields, { origin })).toMatchObject({ status: 403 });
  const bare = new Request(`${ORIGIN}/api/auth${PAGE}`, {
    method: "POST",
    headers: { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams(fields)),
  });
  expect((await auth.handler(bare)).status).toBe(403);
  expect(await submit(browser, fields)).toMatchObject(home);
});

test("the page speaks the language of the request", async () => {
  const { enrol, arrive, read } = await openChallengePage();
  await enrol();
  const { browser } = await arrive();
  const { html } = await read(browser, "", { "accept-language": "de-AT, en;q=0.5" });
  expect(html).toContain('<html lang="de">');
  expect(html).toContain("30 Tage");
});

test("an application's own page stands in place of ours", async () => {
  const { enrol, arrive, read, submit } = await openChallengePage({ challengePage: "/two-factor" });
  await enrol();
  const { browser, location } = await arrive();
  expect(location).toBe("/two-factor");
  expect((await read(browser)).response.status).toBe(404);
  expect(await submit(browser, { action: "verify" })).toMatchObject({ status: 404 });
});

test("a policy's refusal may lead to the application's page for errors, on another origin too", async () => {
  const other = "https://app.example.com";
  let isBanned = false;
  const decide = async () => (isBanned ? { deny: "BANNED" } : { allow: true as const });
  const ban = definePlugin({ id: "probe", errors: { BANNED: { status: 403, message: "Banned" } }, policy: { decide } });
  const onAPIError = { errorURL: `${other}/sorry` };
  const plugins = [twoFactor(), ban];
  const { enrol, arrive, read, submit, code } = await openChallengePage(
    {},
    { plugins, trustedOrigins: [other], onAPIError },
  );
  await enrol();
  const { browser } = await arrive();
  const policy = (await read(browser)).response.headers.get("content-security-policy");
  expect(policy).toContain(`form-action 'self' ${other};`);
  isBanned = true;
  const sent = await submit(browser, { action: "verify", method: "totp", code: code() });
  expect(sent).toMatchObject({ status: 303, location: `${other}/sorry?error=banned` });
});
