import { createAuth, type FormAction } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { username } from "@sallyport/core/username";
import { expect, test, vi } from "vitest";
import { signInAction } from "./sign-in-action.ts";
import { signUpAction } from "./sign-up-action.ts";

const origin = "http://localhost:3000";
vi.mock("next/headers.js", () => ({
  cookies: async () => ({ getAll: () => [], set: () => {} }),
  headers: async () => new Headers({ origin, host: "localhost:3000" }),
}));
vi.mock("next/navigation.js", () => ({
  redirect: (path: string) => Promise.reject(new Error(`to ${path}`)),
}));

const PASSWORD = "correct horse battery";
const ada = { name: "Ada", email: "ada@example.com", password: PASSWORD, username: "Ada" };
const named = { email: "ADA", password: PASSWORD };

const open = (requireEmailVerification: boolean) =>
  createAuth({
    baseURL: origin,
    secret: "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua",
    database: memory(),
    logger: { disabled: true },
    emailAndPassword: { requireEmailVerification, password: { scrypt: { ln: 4, r: 1, p: 1 } } },
    mail: { send: async () => {} },
    rateLimit: { enabled: false },
    plugins: [username()],
  });

async function send(action: FormAction, fields: Record<string, string>): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return action(null, form).catch((error: Error) => error.message);
}

test("a user signs up with a username and signs in with it", async () => {
  const auth = open(false);
  expect(await send(signUpAction(auth), { ...ada, username: "" })).toMatchObject({ missing: ["username"] });
  expect(await send(signUpAction(auth), ada)).toBe("to /");
  expect(await send(signInAction(auth), named)).toBe("to /");
  expect(await send(signInAction(auth), ada)).toBe("to /");
});

test("returns a rejected username to the form", async () => {
  const auth = open(false);
  await send(signUpAction(auth), ada);
  expect(await send(signUpAction(auth), { ...ada, email: "bea@example.com" })).toMatchObject({
    error: { code: "USERNAME_IS_ALREADY_TAKEN" },
    values: { username: "Ada" },
  });
  expect(await send(signInAction(auth), { ...named, password: "wrong horse battery" })).toMatchObject({
    error: { code: "INVALID_USERNAME_OR_PASSWORD" },
    values: { email: "ADA" },
  });
});

test("mails a verification link only when the user signed in with an email address", async () => {
  const auth = open(true);
  const mailed = { step: "check-mail", email: ada.email };
  expect(await send(signUpAction(auth), ada)).toEqual(mailed);
  expect(await send(signInAction(auth), ada)).toEqual(mailed);
  expect(await send(signInAction(auth), named)).toMatchObject({ error: { code: "EMAIL_NOT_VERIFIED" } });
});

test("without the username plugin, the identifier is treated as an email address", async () => {
  const auth = createAuth({ baseURL: origin, secret: "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua", database: memory() });
  expect(await send(signInAction(auth), named)).toMatchObject({ error: { code: "INVALID_EMAIL" } });
});
