import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { session } from "../../store.ts";
import { answer, Browser, signIn, signUp, textOf } from "../../test/browser.ts";
import { DAY, open, SECRET } from "../../test/open.ts";

const expiryOf = async (browser: Browser, query = ""): Promise<string> =>
  textOf((await answer(browser.get(`/get-session${query}`))).body, "session", "expiresAt");

test("an unremembered session never has a Max-Age and is never extended", async () => {
  const { auth, clock } = open({ session: { updateAge: 60, cookieCache: { enabled: true } } });
  await signUp(auth);
  const browser = await signIn(auth, { rememberMe: false });
  const seen = [...browser.lines];
  expect(browser.line("dont_remember")).toBeDefined();
  for (let hour = 0; hour < 23; hour += 1) {
    clock.advance(3_600);
    expect(await expiryOf(browser)).toBe("2026-03-02T12:00:00.000Z");
    seen.push(...browser.lines);
  }
  await browser.post("/update-user", { name: "Alicia" });
  seen.push(...browser.lines);
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.join("\n")).not.toMatch(/Max-Age|Expires/i);
  clock.advance(3_600);
  expect((await answer(browser.get("/get-session"))).body).toBeNull();
});

test("a remembered sign-in takes the mark of an unremembered one away", async () => {
  const { auth } = open();
  await signUp(auth);
  const browser = await signIn(auth, { rememberMe: false });
  await browser.post("/sign-in/email", { email: "alice@example.com", password: "correct horse" });
  expect(browser.line("dont_remember")).toContain("; Max-Age=0;");
  expect(browser.line("session_token")).toContain("; Max-Age=604800;");
});

test("an unremembered session is no longer than a remembered one", async () => {
  const { auth } = open({ session: { expiresIn: 600, updateAge: 60 } });
  await signUp(auth);
  expect(await expiryOf(await signIn(auth, { rememberMe: false }))).toBe("2026-03-01T12:10:00.000Z");
});

test("better-auth's mark of an unremembered session carries over with it", async () => {
  const { auth, clock, store } = open({ advanced: { cookiePrefix: "better-auth" } });
  await signUp(auth);
  const token = (await store.find(session, { where: {} }))?.token ?? "";
  const signed = (value: string) =>
    encodeURIComponent(`${value}.${createHmac("sha256", SECRET).update(value).digest("base64")}`);
  const browser = new Browser(auth);
  browser.cookies.set("better-auth.session_token", signed(token));
  browser.cookies.set("better-auth.dont_remember", signed("true"));
  clock.advance(DAY);
  expect(await expiryOf(browser)).toBe("2026-03-08T12:00:00.000Z");
  expect(browser.lines).toEqual([]);
});
