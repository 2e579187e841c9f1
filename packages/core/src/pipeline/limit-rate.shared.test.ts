import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";

const NAMES = ["/forget-password", "/request-password-reset"] as const;
const mail = { send: async () => {} };
const body = { email: "alice@example.com" };

const ask = async (browser: Browser, path: string): Promise<number> => (await browser.post(path, body)).status;

test.each(["memory", "database"] as const)("both names of a call share one limit, counted in %s", async (storage) => {
  const browser = new Browser(openAuth({ mail, rateLimit: { enabled: true, storage } }).auth);
  const statuses = [];
  for (let call = 0; call < 6; call += 1) statuses.push(await ask(browser, NAMES[call % 2] ?? ""));
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
});

test.each(NAMES)("a rule of the application's own for %s is the limit of both names", async (name) => {
  const customRules = { [name]: { window: 60, max: 2 } };
  for (const storage of ["memory", "database"] as const) {
    const browser = new Browser(openAuth({ mail, rateLimit: { enabled: true, storage, customRules } }).auth);
    const statuses = [];
    for (let call = 0; call < 4; call += 1) statuses.push(await ask(browser, NAMES[call % 2] ?? ""));
    expect(statuses).toEqual([200, 200, 429, 429]);
  }
});

test("one that is exempt is so by both names", async () => {
  const customRules = { "/request-password-reset": false } as const;
  const browser = new Browser(openAuth({ mail, rateLimit: { enabled: true, customRules } }).auth);
  for (let call = 0; call < 8; call += 1) expect(await ask(browser, NAMES[call % 2] ?? "")).toBe(200);
});
