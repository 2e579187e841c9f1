import { expect, test } from "vitest";
import { createRedactor } from "./redact.ts";

const redact = createRedactor(["the secret of tests"]);

test.each([
  ["a session token", "Ab3dEf5hIj7lMn9pQr1tUv3xYz5AbCd7"],
  ["a token of letters only", "abcdefghijklMNOPQRSTUVwxyzABCDEF"],
  ["a token of lowercase letters and digits", "abc123def456ghi789jkl012"],
  ["a SHA-256 in hex", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ["our own password hash", "$scrypt$ln=15,r=8,p=3$AAECAwQFBgcICQoLDA0ODw$ab+cd/ef"],
  ["a bcrypt hash", "$2b$10$abcdefghijklmnopqrstuv./ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456"],
  ["an argon2 hash", "$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA"],
  ["a Firebase hash", "$firebase-scrypt$42xEC+ixf3L2lw$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SA"],
  ["the application's secret", "the secret of tests"],
])("redacts %s anywhere in a text", (_name, secret) => {
  expect(redact(`before ${secret} after`)).toBe("before [redacted] after");
  expect(redact({ list: [{ text: `x=${secret}` }] })).toEqual({ list: [{ text: "x=[redacted]" }] });
});

test.each([
  "alice@example.com",
  "/organization/accept-invitation",
  "cross-site-navigation-login-blocked",
  "EMAIL_PASSWORD_SIGN_UP_DISABLED",
  "2030-03-01T12:00:00.000Z",
  "duplicate key value violates unique constraint",
])("does not change %j", (text) => {
  expect(redact(text)).toBe(text);
});

test.each([
  ...["password", "newPassword", "passphrase", "hash", "secret", "clientSecret", "codeVerifier", "privateKey"],
  ...["token", "idToken", "accessToken", "sessionToken", "cookie", "Set-Cookie", "authorization"],
])("redacts any value of %s", (name) => {
  expect(redact({ list: [{ [name]: { any: 1 } }] })).toEqual({ list: [{ [name]: "[redacted]" }] });
});

test("keeps values that are not text", () => {
  const date = new Date(0);
  expect(redact({ date, number: 1, flag: true, nothing: null, big: 5n })).toEqual({
    date,
    number: 1,
    flag: true,
    nothing: null,
    big: "5",
  });
});

const TOKEN = "Ab3dEf5hIj7lMn9pQr1tUv3xYz5AbCd7";
/** What the log shows of the only frame of a stack. */
function shownFrame(frame: string): unknown {
  const error = new Error("no");
  error.stack = `Error: no\n    ${frame}`;
  return redact(error);
}

test.each([
  "at beginFlow (file:///app/node_modules/@sallyport/core/dist/authorization-url-CiQ3xYz1.js:10:5)",
  "at async Object.run (/app/dist/create-provider-BdW8fK2a.mjs:1:20)",
  "at /app/dist/resolve-providers-options-D3kfP0aZ.cjs:7:1",
  "at run (C:\\app\\dist\\resolve-providers-options-D3kfP0aZ.js:7:1)",
])("keeps the file name in the stack line %j", (frame) => {
  expect(shownFrame(frame)).toMatchObject({ stack: [frame] });
});

test.each([
  `at ${TOKEN} (/app/dist/index.js:1:1)`,
  `at run (/app/${TOKEN}/index.js:1:1)`,
  `at run (https://evil.example/${TOKEN}.js:1:1)`,
  `at run (/app/index.js?token=${TOKEN}.js:1:1)`,
  `at run (/app/index.js?/${TOKEN}.js:1:1)`,
  `at run (/app/${TOKEN}:1:1)`,
  `at run (/app/${TOKEN}.js:1:1)`,
  `at run (/app/${TOKEN}-D3kfP0aZ.js:1:1)`,
  `at run (/app/${TOKEN}.js)`,
  `${TOKEN}.js:1:1`,
  `the secret /${TOKEN}.js:1:1`,
])("redacts a token in the stack line %j", (frame) => {
  const shown = JSON.stringify(shownFrame(frame));
  expect(shown).toContain("[redacted]");
  expect(shown).not.toContain(TOKEN);
});

test("redacts the application's secret in a file name", () => {
  const hide = createRedactor(["hush-hush"]);
  const error = new Error("no");
  error.stack = "Error: no\n    at run (/app/hush-hush.js:1:1)";
  expect(hide(error)).toMatchObject({ stack: ["at run (/app/[redacted].js:1:1)"] });
});

test("keeps ids under userId and organizationId, and redacts them under other names", () => {
  const id = "6UGlRE37VZ4se5SqCuRyo2FRPvRPxBUe";
  expect(createRedactor([])({ userId: id, organizationId: id, other: id })).toEqual({
    userId: id,
    organizationId: id,
    other: "[redacted]",
  });
  expect(createRedactor([id])({ userId: `x ${id}\n` })).toEqual({ userId: expect.not.stringContaining(id) });
});
