import { createAuth, type Fields, type FormAction } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { ResponseCookies } from "next/dist/compiled/@edge-runtime/cookies/index.js";
import { beforeEach, expect, test, vi } from "vitest";
import { signInAction } from "./sign-in-action.ts";
import { signUpAction } from "./sign-up-action.ts";

const origin = "http://localhost:3000";
const page = { headers: new Headers(), jar: new ResponseCookies(new Headers()) };
vi.mock("next/headers.js", () => ({ cookies: async () => page.jar, headers: async () => page.headers }));
vi.mock("next/navigation.js", () => ({
  redirect(path: string) {
    throw new Error(`to ${path}`);
  },
}));

beforeEach(() => {
  page.jar = new ResponseCookies(new Headers());
  page.headers = new Headers({ origin, host: "localhost:3000", "content-length": "7", "x-real-ip": "9.9.9.9" });
});

const person = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };

const open = (additionalFields: Fields) =>
  createAuth({
    baseURL: origin,
    secret: "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua",
    database: memory(),
    logger: { disabled: true },
    emailAndPassword: { password: { scrypt: { ln: 4, r: 1, p: 1 } } },
    rateLimit: { enabled: false },
    user: { additionalFields },
  });

async function send(action: FormAction, fields: Record<string, string>): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  try {
    return await action(null, form);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

test("additional fields of a sign-up are read as what they are, and come back as they were typed", async () => {
  const auth = open({
    company: { type: "string" },
    seats: { type: "number", required: false },
    since: { type: "date", required: false },
    terms: { type: "boolean", consent: true },
  });
  const missing = await send(signUpAction(auth), { ...person, seats: "3", password: "" });
  expect(missing).toEqual({
    step: "form",
    error: null,
    missing: ["password", "company", "terms"],
    values: { name: "Ada", email: person.email, company: "", seats: "3", since: "", terms: "" },
  });
  const fields = { company: " Acme ", seats: "3", since: "2020-02-29", terms: "on", role: "admin" };
  expect(await send(signUpAction(auth), { ...person, ...fields })).toBe("to /");
  const headers = { cookie: `sallyport.session_token=${page.jar.get("sallyport.session_token")?.value}` };
  const session = await auth.handler(new Request(`${origin}/api/auth/get-session`, { headers }));
  expect(await session.json()).toMatchObject({
    user: { company: "Acme", seats: 3, since: "2020-02-29T00:00:00.000Z", terms: true },
  });
});

test.each([signInAction, signUpAction])("a plugin's challenge is met on its page: %o", async (action) => {
  const answer = { challengePage: "/passkey?step=2" };
  const handler = async () => Response.json({ challenge: "passkey", ...answer });
  expect(await send(action({ handler }), { ...person, callbackURL: "/own" })).toBe(
    "to /passkey?step=2&callbackURL=%2Fown",
  );
  expect(await send(action({ handler }), person)).toBe("to /passkey?step=2");
  answer.challengePage = "https://app.example.com/passkey";
  expect(await send(action({ handler }), { ...person, callbackURL: "/own" })).toBe(
    "to https://app.example.com/passkey",
  );
});
