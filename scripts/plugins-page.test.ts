import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { snippetsOf } from "./lib/snippets.ts";
import { root } from "./lib/workspace.ts";

// Runs the plugins of the guide in an application, below docs/, where zod is installed.
const folder = join(root, "docs", ".cache", "plugins-page");
const APP = `
import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { defineEndpoint, definePlugin } from "@sallyport/core/plugin";
import { audit } from "./audit.ts";
import { bans } from "./bans.ts";
import { crew } from "./crew.ts";
import { pin } from "./pin.ts";

const misspell = defineEndpoint({
  method: "POST", path: "/misspell", session: "required", errors: ["UNAUTHORIZED"],
  handler: ({ services, session }) => services.users.update(session.user.id, { bannnedAt: null }),
});
const misspelt = () => definePlugin({ id: "misspelt", routes: { misspell } });
const watch = (events, refuse) => definePlugin({
  id: "watch",
  onEventInTransaction(_event, { name, actor, subject }) {
    if (refuse.has(name)) throw new Error("No " + name);
    events.push({ name, actor: actor?.userId ?? null, subject });
  },
});
const strange = (answer) => definePlugin({ id: "strange", policy: { decide: () => answer.value } });

export function start({ mails, events, refuse, answer, logged }) {
  return createAuth({
    baseURL: "http://localhost:3000",
    secret: "k3J9sQ0pX7vLm2ZtB8yHr4WnC6dFg1Ae",
    database: memory(),
    environment: "test",
    emailAndPassword: { password: { scrypt: { ln: 4, r: 8, p: 1 } } },
    mail: { send: async (mail) => { mails.push(mail); } },
    logger: { log: (entry) => logged.push(entry) },
    plugins: [audit(), bans(), crew(), pin(), misspelt(), watch(events, refuse), strange(answer)],
  });
}
`;

interface App {
  handler(request: Request): Promise<Response>;
  readonly api: { readonly bans: { ban(input: { body: { userId: string } }): Promise<unknown> } };
}
interface Recorded {
  readonly mails: { readonly url: string }[];
  readonly events: { readonly name: string; readonly actor: string | null; readonly subject: string | null }[];
  readonly refuse: Set<string>;
  readonly answer: { value: unknown };
  readonly logged: unknown[];
}

let start: (recorded: Recorded) => App;
let app: App;
let recorded: Recorded;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  for (const name of ["plugins.md", "plugins-sign-in.md", "plugins-mails.md"]) {
    const page = readFileSync(join(root, "docs", "guide", name), "utf8");
    for (const { file, text } of snippetsOf(name, page).snippets) writeFileSync(join(folder, file), text);
  }
  writeFileSync(join(folder, "app.ts"), APP);
  ({ start } = await import(/* @vite-ignore */ join(folder, "app.ts")));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  recorded = { mails: [], events: [], refuse: new Set(), answer: { value: { allow: true } }, logged: [] };
  app = start(recorded);
});

/** Keeps the cookies of one browser. */
function browser() {
  const cookies = new Map<string, string>();
  return async (path: string, body?: object) => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { origin: "http://localhost:3000", "content-type": "application/json", cookie };
    const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    const response = await app.handler(new Request(new URL(path, "http://localhost:3000"), init));
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return { status: response.status, body: JSON.parse((await response.text()) || "null") };
  };
}

const ADA = { email: "ada@example.com", password: "correct horse battery" };
const API = "/api/auth";
const names = () => recorded.events.map(({ name }) => name);

async function signedUp() {
  const call = browser();
  const { body } = await call(`${API}/sign-up/email`, { ...ADA, name: "Ada" });
  return { call, userId: body.user.id as string };
}

test("banning ends every session and notifies event listeners", async () => {
  const { call, userId } = await signedUp();
  expect((await browser()(`${API}/sign-in/email`, ADA)).status).toBe(200);
  expect((await call(`${API}/bans/ban`, { userId })).status).toBe(404);
  recorded.events.length = 0;
  await app.api.bans.ban({ body: { userId } });
  expect(recorded.events).toEqual([{ name: "session.revoked", actor: null, subject: userId }]);
  expect((await call(`${API}/get-session`)).body).toBeNull();
  const refused = await browser()(`${API}/sign-in/email`, ADA);
  expect(refused).toMatchObject({ status: 403, body: { code: "BANNED" } });
  expect(names()).toEqual(["session.revoked", "sign-in.refused"]);
});

test("a PIN is set and required at sign-in, and no response contains it", async () => {
  const { call } = await signedUp();
  const PIN = "83521907";
  const set = await call(`${API}/pin/set`, { pin: PIN });
  expect(set).toEqual({ status: 200, body: { status: true } });
  const session = await call(`${API}/get-session`);
  expect(session.body.user.pinEnabled).toBe(true);
  await call(`${API}/sign-out`, {});
  const challenged = await call(`${API}/sign-in/email`, ADA);
  expect(challenged).toMatchObject({ status: 200, body: { pinRequired: true } });
  expect((await call(`${API}/pin/verify`, { pin: "00000000" })).status).toBe(401);
  const verified = await call(`${API}/pin/verify`, { pin: PIN });
  expect(verified).toMatchObject({ status: 200, body: { user: { email: ADA.email } } });
  const after = await call(`${API}/get-session`);
  expect(after.body.user.email).toBe(ADA.email);
  const output = JSON.stringify([set, session, challenged, verified, after]);
  expect(output).not.toContain(PIN);
  expect(output).not.toContain("sealed");
});

test("the mailed link works once", async () => {
  const { call } = await signedUp();
  expect((await call(`${API}/crew/join`, {})).status).toBe(200);
  await expect.poll(() => recorded.mails.length).toBe(1);
  const { pathname } = new URL(recorded.mails[0]?.url ?? "");
  expect(await call(pathname)).toEqual({ status: 200, body: { ship: "Argo" } });
  expect((await call(pathname)).body.code).toBe("INVALID_TOKEN");
});

test("an unknown column is a 500, and the log names it", async () => {
  const { call } = await signedUp();
  expect((await call(`${API}/misspell`, {})).body.code).toBe("INTERNAL_ERROR");
  expect(JSON.stringify(recorded.logged)).toContain("bannnedAt");
});

test.each([
  ["code", { deny: "NO_SUCH_CODE" }, "NO_SUCH_CODE"],
  ["challenge", { challenge: "no-such-thing" }, "no-such-thing"],
])("an undeclared %s of a policy rejects the sign-in with a 500, and the log names it", async (_what, value, name) => {
  const { userId } = await signedUp();
  recorded.answer.value = value;
  const signedIn = await browser()(`${API}/sign-in/email`, ADA);
  expect(signedIn).toMatchObject({ status: 500, body: { code: "INTERNAL_ERROR" } });
  expect(userId).not.toBe("");
  expect(JSON.stringify(recorded.logged)).toContain(name);
});

test("a listener that throws at a refused sign-in does not change the response, and is logged", async () => {
  const { userId } = await signedUp();
  recorded.refuse.add("sign-in.failed").add("sign-in.refused");
  const wrong = await browser()(`${API}/sign-in/email`, { ...ADA, password: "wrong horse battery" });
  expect(wrong).toMatchObject({ status: 401, body: { code: "INVALID_EMAIL_OR_PASSWORD" } });
  await app.api.bans.ban({ body: { userId } });
  expect((await browser()(`${API}/sign-in/email`, ADA)).body.code).toBe("BANNED");
  const output = JSON.stringify(recorded.logged).split("The events of a refused call could not be emitted").length - 1;
  expect(output).toBe(2);
});

test("sign-in events have no actor, and signing out emits session.ended", async () => {
  const { call, userId } = await signedUp();
  await call(`${API}/sign-out`, {});
  await call(`${API}/sign-in/email`, ADA);
  expect(recorded.events).toEqual([
    { name: "user.created", actor: null, subject: userId },
    { name: "session.created", actor: null, subject: userId },
    { name: "session.ended", actor: null, subject: userId },
    { name: "session.created", actor: null, subject: userId },
  ]);
});
