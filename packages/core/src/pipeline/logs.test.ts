import { Browser } from "@sallyport/testing";
import { openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { account, session } from "../store.ts";

const GOOD = { email: ALICE.email, password: ALICE.password };

test("the whole way of a person leaves no secret in the log, at its most talkative", async () => {
  const { auth, entries, store } = openAuth({ session: { cookieCache: { enabled: true } } });
  const browser = await signUp(auth);
  await browser.post("/sign-in/email", GOOD);
  await browser.get("/get-session?disableCookieCache=true");
  await browser.post("/update-user", { name: "Alicia" });
  await browser.post("/sign-in/email", { ...GOOD, password: "the wrong password" });
  await browser.post("/sign-up/email", { ...ALICE, password: "one more password" });
  await browser.post("/sign-in/email", { ...GOOD, password: "x".repeat(200) });
  await browser.post("/sign-in/email", { ...GOOD, callbackURL: "https://evil.com" });
  await browser.post("/revoke-session", { token: 5 });
  const tokens = (await store.list(session, { where: {} })).map(({ token }) => token);
  const hashes = (await store.list(account, { where: {} })).map(({ password }) => password ?? "");
  const secrets = [SECRET, ALICE.password, "the wrong password", "one more password", "x".repeat(200)];
  const log = JSON.stringify(entries);
  expect(log).toContain("Request refused");
  for (const secret of [...secrets, ...tokens, ...hashes, ...browser.cookies.values()])
    expect(log).not.toContain(secret);
});

test("failures that were to be expected stay below the level of errors", async () => {
  const { auth, entries } = openAuth();
  const browser = await signUp(auth);
  await browser.post("/sign-in/email", { ...GOOD, password: "wrong password" });
  await browser.post("/sign-in/email", "{");
  await browser.post("/sign-out", {}, { headers: { origin: "https://evil.com" } });
  expect(entries.length).toBeGreaterThan(2);
  expect(entries.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
});

test("the log level is error unless said otherwise", async () => {
  const messages: string[] = [];
  const { auth } = openAuth({ logger: { log: ({ message }) => messages.push(message) } });
  await new Browser(auth).post("/sign-in/email", { ...GOOD, password: "wrong password" });
  expect(messages).toEqual([]);
});

test("nothing that a caller sends begins a line of its own or drowns the log", async () => {
  const { auth, entries } = openAuth();
  const forged = '\r\n{"level":"error","message":"forged"}\u001b[2J\u2028';
  const browser = new Browser(auth);
  await browser.post("/sign-up/email", { ...ALICE, email: `a${forged}@example.com`, name: forged });
  await browser.post("/sign-in/email", { ...GOOD, callbackURL: `/${forged}` });
  await browser.post("/sign-in/email", { ...GOOD, email: "x".repeat(100_000) });
  await browser.post("/update-user", { [`f${forged}`]: 1 });
  await browser.get(`/get-session?disableRefresh=${encodeURIComponent(forged)}`);
  expect(entries.length).toBeGreaterThan(3);
  for (const entry of entries) {
    const line = JSON.stringify(entry);
    expect(line).not.toMatch(/\\r|\\n|\\u001b|\u2028/);
    expect(line.length).toBeLessThan(5_000);
  }
});
