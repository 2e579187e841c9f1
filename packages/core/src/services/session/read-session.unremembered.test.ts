import { createHmac } from "node:crypto";
import { Browser } from "@sallyport/testing";
import { answer, cookieLine, textOf } from "sallyport-tests/ground/answer";
import { openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { session } from "../../store.ts";

const expiryOf = async (browser: Browser, query = ""): Promise<string> =>
  textOf((await answer(browser.get(`/get-session${query}`))).body, "session", "expiresAt");

test("an unremembered session never has a Max-Age and is never extended", async () => {
  const { auth, clock } = openAuth({ session: { updateAge: 60, cookieCache: { enabled: true } } });
  await signUp(auth);
  const browser = await signIn(auth, { rememberMe: false });
  const seen = [...browser.setCookies];
  expect(cookieLine(browser, "dont_remember")).toBeDefined();
  for (let hour = 0; hour < 23; hour += 1) {
    clock.advance({ hours: 1 });
    expect(await expiryOf(browser)).toBe("2030-03-02T12:00:00.000Z");
    seen.push(...browser.setCookies);
  }
  await browser.post("/update-user", { name: "Alicia" });
  seen.push(...browser.setCookies);
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.join("\n")).not.toMatch(/Max-Age|Expires/i);
  clock.advance({ hours: 1 });
  expect((await answer(browser.get("/get-session"))).body).toBeNull();
});

test("a remembered sign-in takes the mark of an unremembered one away", async () => {
  const { auth } = openAuth();
  await signUp(auth);
  const browser = await signIn(auth, { rememberMe: false });
  await browser.post("/sign-in/email", { email: "alice@example.com", password: "correct horse" });
  expect(cookieLine(browser, "dont_remember")).toContain("; Max-Age=0;");
  expect(cookieLine(browser, "session_token")).toContain("; Max-Age=604800;");
});

test("an unremembered session is no longer than a remembered one", async () => {
  const { auth } = openAuth({ session: { expiresIn: 600, updateAge: 60 } });
  await signUp(auth);
  expect(await expiryOf(await signIn(auth, { rememberMe: false }))).toBe("2030-03-01T12:10:00.000Z");
});

test("better-auth's mark of an unremembered session carries over with it", async () => {
  const { auth, clock, store } = openAuth({ advanced: { cookiePrefix: "better-auth" } });
  await signUp(auth);
  const token = (await store.find(session, { where: {} }))?.token ?? "";
  const signed = (value: string) =>
    encodeURIComponent(`${value}.${createHmac("sha256", SECRET).update(value).digest("base64")}`);
  const browser = new Browser(auth);
  browser.cookies.set("better-auth.session_token", signed(token));
  browser.cookies.set("better-auth.dont_remember", signed("true"));
  clock.advance({ days: 1 });
  expect(await expiryOf(browser)).toBe("2030-03-08T12:00:00.000Z");
  expect(browser.setCookies).toEqual([]);
});
