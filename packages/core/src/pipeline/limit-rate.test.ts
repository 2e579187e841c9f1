import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { AuthOptions } from "../contracts/options.ts";

const GOOD = { email: ALICE.email, password: ALICE.password };
const WRONG = { ...GOOD, password: "wrong password" };
const NOBODY = { ...WRONG, email: "nobody@example.com" };
const evil = { headers: { origin: "https://evil.com" } };

/** Returns the status of each of that many calls. */
async function times(count: number, call: (index: number) => Promise<{ readonly status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call(index)).status);
  return statuses;
}

function open(rateLimit: AuthOptions["rateLimit"] = {}, options: Partial<AuthOptions> = {}) {
  const app = openAuth({ ...options, rateLimit: { enabled: true, ...rateLimit } });
  const from = (address?: string) => new Browser({ ...app, handler: app.auth.handler, ...(address && { address }) });
  return { ...app, from };
}

test("counts requests with an invalid body, and not those with a rejected origin", async () => {
  const browser = open().from("9.9.9.9");
  await times(10, () => browser.post("/sign-in/email", WRONG, evil));
  expect(await times(4, () => browser.post("/sign-in/email", "{"))).toEqual([400, 400, 400, 429]);
});

test("window and maximum are options, and each path can have its own", async () => {
  const customRules = { "/sign-in/email": false, "/sign-up/email": { window: 60, max: 1 } } as const;
  const browser = open({ window: 60, max: 2, customRules }).from("9.9.9.9");
  expect(await times(3, () => browser.get("/list-sessions"))).toEqual([401, 401, 429]);
  expect(new Set(await times(10, () => browser.post("/sign-in/email", WRONG)))).toEqual(new Set([401]));
  expect(await times(2, () => browser.post("/sign-up/email", {}))).toEqual([400, 429]);
});

const NAMES = ["/forget-password", "/request-password-reset"] as const;

test.each([
  ["the call's own limit", {}, [200, 200, 200, 429, 429]],
  ["a rule for one name", { [NAMES[0]]: { window: 60, max: 2 } }, [200, 200, 429, 429, 429]],
  ["a rule for the other name", { [NAMES[1]]: { window: 60, max: 2 } }, [200, 200, 429, 429, 429]],
  ["an exemption of one name", { [NAMES[1]]: false as const }, [200, 200, 200, 200, 200]],
])("both names of a call share %s, in memory and in the database", async (_name, customRules, expected) => {
  for (const storage of ["memory", "database"] as const) {
    const browser = open({ storage, customRules }, { mail: { send: async () => {} } }).from();
    const ask = (index: number) => browser.post(NAMES[index % 2] ?? "", { email: ALICE.email });
    expect(await times(5, ask)).toEqual(expected);
  }
});

test("rate limits are on in production, and off elsewhere", async () => {
  const last = async (environment: string) => {
    const browser = new Browser(openAuth({ environment, rateLimit: {} }).auth);
    return (await times(4, () => browser.post("/sign-in/email", WRONG))).at(-1);
  };
  expect([await last("production"), await last("development")]).toEqual([429, 401]);
});

test("wrong guesses for an unknown account are limited as well", async () => {
  const { from } = open();
  const statuses = await times(51, (guess) => from(`9.9.9.${guess}`).post("/sign-in/email", NOBODY));
  expect(statuses.indexOf(429)).toBe(50);
});

test.each([
  ["requests have no IP address", undefined, {}, [expect.stringContaining("Requests have no IP address")]],
  ["a proxy is not configured", "10.0.0.1", {}, [expect.stringContaining("name it in advanced.ipAddress")]],
  ["a proxy is configured", "10.0.0.1", { advanced: { ipAddress: { trustedProxies: ["10.0.0.0/8"] } } }, []],
])("logs an error once or never when %s", async (_name, address, options, said) => {
  const { entries, from } = open({}, options);
  const headers = address === undefined ? {} : { "x-forwarded-for": "9.9.9.9" };
  await times(3, () => from(address).get("/list-sessions", { headers }));
  expect(entries.filter(({ level }) => level === "error").map(({ message }) => message)).toEqual(said);
});
