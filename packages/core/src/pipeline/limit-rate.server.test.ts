import { Browser } from "@sallyport/testing";
import { type OpenedAuth, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { AuthOptions } from "../contracts/options.ts";

const WRONG = { email: ALICE.email, password: "wrong password" };
const BEHIND_A_PROXY = { ipAddress: { ipAddressHeaders: ["x-real-ip"] } };
const limited = (options: Partial<AuthOptions> = {}) =>
  openAuth({ rateLimit: { enabled: true }, advanced: BEHIND_A_PROXY, ...options });
type Auth = OpenedAuth["auth"];

const of = (address: string) => ({ "x-real-ip": address });
const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: { code?: string }) => error.code,
  );
const signIn = ({ api }: Auth, headers?: HeadersInit) =>
  codeOf(api.signIn.email({ body: WRONG, ...(headers !== undefined && { headers }) }));
const INVALID = "INVALID_EMAIL_OR_PASSWORD";
const times = async <Value>(count: number, call: () => Promise<Value>): Promise<Value[]> => {
  const answers: Value[] = [];
  for (let at = 0; at < count; at += 1) answers.push(await call());
  return answers;
};

test("limits a visitor whose headers are passed to three sign-ins in ten seconds", async () => {
  const { auth, clock } = limited();
  expect(await times(4, () => signIn(auth, of("9.9.9.9")))).toEqual([INVALID, INVALID, INVALID, "TOO_MANY_REQUESTS"]);
  expect(await signIn(auth, of("8.8.8.8"))).toBe(INVALID);
  clock.advance({ seconds: 10 });
  expect(await signIn(auth, of("9.9.9.9"))).toBe(INVALID);
});

test("counts a visitor's HTTP and server calls together", async () => {
  const { auth } = limited();
  const browser = new Browser(auth);
  await times(2, () => browser.post("/sign-in/email", WRONG, { headers: of("9.9.9.9") }));
  expect(await times(2, () => signIn(auth, of("9.9.9.9")))).toEqual([INVALID, "TOO_MANY_REQUESTS"]);
  expect((await browser.post("/sign-in/email", WRONG, { headers: of("9.9.9.9") })).status).toBe(429);
});

test("accepts a request in place of headers, and asResponse returns Retry-After", async () => {
  const { auth } = limited();
  const request = new Request("http://localhost:3000/action", { method: "POST", headers: of("9.9.9.9") });
  const answers = await times(4, () => auth.api.signIn.email({ body: WRONG, request, asResponse: true }));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
  expect(answers.at(-1)?.headers.get("retry-after")).toBe("10");
});

test("does not limit server calls without headers", async () => {
  const { auth } = limited();
  expect(await times(5, () => signIn(auth))).toEqual([INVALID, INVALID, INVALID, INVALID, INVALID]);
});

test("calls whose headers contain no address are not limited together, which is logged once", async () => {
  const { auth, entries } = limited({ advanced: {} });
  expect(new Set(await times(5, () => signIn(auth, of("9.9.9.9"))))).toEqual(new Set([INVALID]));
  const recorded = entries.filter(({ message }) => message.includes("auth.api has headers without an IP address"));
  expect(recorded).toEqual([expect.objectContaining({ level: "warn" })]);
  expect(recorded[0]?.message).toContain("advanced.ipAddress.ipAddressHeaders");
});

test("does not limit reads with passed headers", async () => {
  const { auth } = limited();
  const browser = await signUp(auth);
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  const headers = { ...of("9.9.9.9"), cookie };
  await times(150, () => auth.api.getSession({ headers }));
  expect(await times(101, () => codeOf(auth.api.listSessions({ headers })))).not.toContain("TOO_MANY_REQUESTS");
});

test("a custom rule limits server calls too, and false exempts them", async () => {
  const rules = { "/list-sessions": { window: 60, max: 1 }, "/sign-in/email": false as const };
  const { auth } = limited({ rateLimit: { enabled: true, customRules: rules } });
  const list = () => codeOf(auth.api.listSessions({ headers: of("9.9.9.9") }));
  expect(await times(2, list)).toEqual(["UNAUTHORIZED", "TOO_MANY_REQUESTS"]);
  expect(new Set(await times(5, () => signIn(auth, of("9.9.9.9"))))).toEqual(new Set([INVALID]));
});

test("a limited server call is reported like one over HTTP", async () => {
  const recorded: string[] = [];
  const { auth } = limited({ events: { "sign-in.limited": ({ email }) => void recorded.push(email ?? "") } });
  await times(40, () => signIn(auth, of("9.9.9.9")));
  expect(recorded.length).toBe(10);
});
