import { createHash } from "node:crypto";
import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { definePlugin } from "../../contracts/plugin.ts";
import { type FindRange, type HaveIBeenPwnedOptions, haveIBeenPwned, pwnedPasswords } from "./index.ts";

const LEAKED = "iloveyou2";
const hashOf = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();
const REFUSED = { status: 400, body: { code: "PASSWORD_COMPROMISED" } };

/** A range service that knows some passwords, with the number of leaks of each. */
function rangeOf(known: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const findRange: FindRange = (prefix) => {
    asked.push(prefix);
    const lines = Object.entries(known).map(([password, count]) => `${hashOf(password).slice(5)}:${count}`);
    return [...lines, `${"0".repeat(35)}:0`].join("\r\n");
  };
  return { asked, findRange };
}

const open = ({ asked: _, ...options }: HaveIBeenPwnedOptions & { readonly asked?: readonly string[] }) =>
  openAuth({ plugins: [haveIBeenPwned(options)] });
const signUpWith = (app: ReturnType<typeof openAuth>, password: string) =>
  answer(new Browser(app).post("/sign-up/email", { ...ALICE, password }));

test("a leaked password is refused at the sign-up, and others are accepted", async () => {
  const app = open(rangeOf({ [LEAKED]: 3 }));
  expect(await signUpWith(app, LEAKED)).toMatchObject(REFUSED);
  expect(await signUpWith(app, ALICE.password)).toMatchObject({ status: 200 });
});

test("only the first five digits of the hash are asked for, and padding does not count", async () => {
  const range = rangeOf({ [LEAKED]: 0 });
  expect(await signUpWith(open(range), LEAKED)).toMatchObject({ status: 200 });
  expect(range.asked).toEqual([hashOf(LEAKED).slice(0, 5)]);
});

test("hashes in lower case are found too", async () => {
  const { findRange } = rangeOf({ [LEAKED]: 3 });
  const lower: FindRange = async (...asked) => String(await findRange(...asked)).toLowerCase();
  expect(await signUpWith(open({ findRange: lower }), LEAKED)).toMatchObject(REFUSED);
});

test("a leaked password in full-width letters is refused too, since it signs in with plain ones", async () => {
  const fullWidth = LEAKED.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
  const range = rangeOf({ [LEAKED]: 3 });
  expect(await signUpWith(open(range), fullWidth)).toMatchObject(REFUSED);
  expect(range.asked).toEqual([fullWidth, LEAKED].map((form) => hashOf(form).slice(0, 5)));
});

test("the message may be the application's own, and the paths may be limited", async () => {
  const message = "Choose a password that nobody knows";
  const paths = ["/change-password"];
  const app = open({ ...rangeOf({ [LEAKED]: 1 }), paths, customPasswordCompromisedMessage: message });
  const alice = await signUp(app, { ...ALICE, password: LEAKED });
  const change = { currentPassword: LEAKED, newPassword: LEAKED };
  expect(await answer(alice.post("/change-password", change))).toEqual({
    status: 400,
    body: { code: "PASSWORD_COMPROMISED", message },
  });
  expect(() => open({ paths: ["/sing-up/email"] })).toThrow("did you mean /sign-up/email?");
});

test("a leaked password that was set before still signs in, and nothing is asked about it", async () => {
  const range = rangeOf({ [LEAKED]: 1 });
  const app = open({ ...range, paths: ["/change-password"] });
  await signUp(app, { ...ALICE, password: LEAKED });
  const signedIn = new Browser(app).post("/sign-in/email", { email: ALICE.email, password: LEAKED });
  expect(await answer(signedIn)).toMatchObject({ status: 200 });
  expect(range.asked).toEqual([]);
});

test("enabled: false checks nothing", async () => {
  const range = rangeOf({ [LEAKED]: 1 });
  expect(await signUpWith(open({ ...range, enabled: false }), LEAKED)).toMatchObject({ status: 200 });
  expect(range.asked).toEqual([]);
});

const failing: Readonly<Record<string, FindRange>> = {
  "is away": () => Promise.reject(new Error("ECONNREFUSED")),
  "answers with a page": () => "<html>Sign in to this network</html>",
  "never answers": () => new Promise(() => {}),
};
test("a request that takes too long is aborted", async () => {
  const signals: AbortSignal[] = [];
  const findRange: FindRange = (_, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  };
  expect(await signUpWith(open({ findRange, timeout: 1 }), LEAKED)).toMatchObject({ status: 200 });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test.each(Object.keys(failing))("if the service %s, the option decides, and the log names the failure", async (how) => {
  const { [how]: findRange = () => "" } = failing;
  const allowing = open({ findRange, timeout: 1 });
  const refusing = open({ findRange, timeout: 1, whenUnavailable: "refuse" });
  const [allowed, refused] = await Promise.all([allowing, refusing].map((app) => signUpWith(app, LEAKED)));
  expect(allowed).toMatchObject({ status: 200 });
  expect(refused).toMatchObject({ status: 503, body: { code: "PASSWORD_CHECK_UNAVAILABLE" } });
  for (const [{ entries }, outcome] of [
    [allowing, "accepted"],
    [refusing, "refused"],
  ] as const) {
    const errors = entries.filter(({ level }) => level === "error");
    expect(errors).toMatchObject([{ message: expect.stringContaining(`a password was ${outcome}`) }]);
    expect(JSON.stringify(errors)).not.toContain(hashOf(LEAKED).slice(5));
    expect(JSON.stringify(errors)).not.toContain(LEAKED);
  }
});

test("the service of Have I Been Pwned gets the prefix in the path, and is asked for padding", async () => {
  const calls: { readonly url: string; readonly init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return new Response(`${hashOf(LEAKED).slice(5)}:9\r\n${"A".repeat(35)}:0`);
  };
  expect(await signUpWith(open({ findRange: pwnedPasswords({ fetch }) }), LEAKED)).toMatchObject(REFUSED);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    url: `https://api.pwnedpasswords.com/range/${hashOf(LEAKED).slice(0, 5)}`,
    init: { headers: { "add-padding": "true" }, redirect: "error", signal: expect.any(AbortSignal) },
  });
});

const answers: Readonly<Record<string, () => Response>> = {
  "an error": () => new Response(`${"A".repeat(35)}:1`, { status: 429 }),
  nothing: () => new Response(""),
  "too much": () => new Response(`${"A".repeat(35)}:1\n`.repeat(40_000)),
};
test.each(Object.keys(answers))("a service that answers with %s counts as away", async (what) => {
  const findRange = pwnedPasswords({ fetch: async () => answers[what]?.() ?? Response.error() });
  const refused = await signUpWith(open({ findRange, whenUnavailable: "refuse" }), LEAKED);
  expect(refused).toMatchObject({ status: 503, body: { code: "PASSWORD_CHECK_UNAVAILABLE" } });
});

test.each([
  [{ timeout: 0 }, "timeout"],
  [{ whenUnavailable: "maybe" }, "whenUnavailable"],
  [{ paths: "sign-up" }, "paths"],
  [{ findRanges: () => "" }, "findRange"],
])("the options %j are refused at start", (options, name) => {
  expect(() => haveIBeenPwned(options as never)).toThrow(name);
});

test.each([
  ["throws", () => Promise.reject(new Error("broken"))],
  ["throws at once", () => JSON.parse("{")],
  ["refuses with a code that nobody declares", async () => "MADE_UP"],
  ["returns nothing", async () => undefined as never],
])("a plugin's check that %s refuses the password, and the log names the plugin", async (_, refuse) => {
  const app = openAuth({ plugins: [definePlugin({ id: "probe", passwordCheck: { refuse } })] });
  const refused = await new Browser(app.auth).post("/sign-up/email", ALICE);
  expect([refused.status, refused.code]).toEqual([500, "INTERNAL_ERROR"]);
  expect(app.entries.filter(({ level }) => level === "error")[0]).toMatchObject({ details: { plugin: "probe" } });
  expect(await app.users()).toEqual([]);
});
