import { expect, it } from "vitest";
import { resolveSmtpOptions, type SmtpOptions } from "./smtp-options.ts";

it("reads a URL", () => {
  expect(resolveSmtpOptions("smtp://mail.example")).toEqual({ host: "mail.example", secure: false, requireTLS: true });
  expect(resolveSmtpOptions("smtps://me%40acme.example:p%2Fw%3A@mail.example/")).toEqual({
    host: "mail.example",
    secure: true,
    requireTLS: false,
    auth: { user: "me@acme.example", pass: "p/w:" },
  });
  expect(resolveSmtpOptions("smtp://[::1]:1025")).toMatchObject({ host: "::1", port: 1025 });
  expect(resolveSmtpOptions("smtp://mail.example:465").secure).toBe(true);
});

const auth = { user: "acme", pass: "secret" };

it.each<[boolean, SmtpOptions]>([
  [true, { host: "mail.example" }],
  [true, { host: "mail.example", auth }],
  [true, { host: "localhost.example" }],
  [true, { host: "127.0.0.1.example" }],
  [true, { host: "localhost", auth }],
  [false, { host: "localhost" }],
  [false, { host: "127.0.0.2" }],
  [false, { host: "::1" }],
  [false, { host: "mailpit", unsafeAllowPlaintext: true }],
  [false, { host: "localhost", auth, unsafeAllowPlaintext: true }],
  [false, { host: "mail.example", secure: true, auth }],
])("requires STARTTLS (%s) for %j", (requireTLS, options) => {
  expect(resolveSmtpOptions(options).requireTLS).toBe(requireTLS);
});

it.each<[string, unknown, RegExp]>([
  ["a variable that is not set", undefined, /^smtp: give a URL such as smtps:\/\/user:pass@mail\.example\.com, or/],
  [
    "a switch that is a text",
    { host: "mail.example", unsafeAllowPlaintext: "false" },
    /^smtp: unsafeAllowPlaintext must be true or false/,
  ],
  ["secure as a text", { host: "mail.example", secure: "false" }, /^smtp: secure must be true or false/],
  ["an empty variable", "", /^smtp: give a URL such as/],
  ["null", null, /^smtp: give a URL such as/],
  ["text", "mail.example", /cannot be read/],
  ["another protocol", "https://secret@mail.example", /must begin with smtp/],
  ["switches in the URL", "smtp://u:secret@mail.example?ignoreTLS=true", /user, password, host and port only/],
  ["a path", "smtp://mail.example/secret", /user, password, host and port only/],
  ["a broken password", "smtp://u:secret%zz@mail.example", /percent-encoded/],
  ["no host", { host: "" }, /host must be/],
  ["a host of two lines", { host: "mail.example\r\nsecret" }, /host must be/],
  ["a port out of reach", { host: "mail.example", port: 70_000 }, /port must be/],
  ["nobody's password", { host: "mail.example", auth: { user: "", pass: "secret" } }, /auth\.user/],
  ["a password in the clear", { host: "mailpit", auth, unsafeAllowPlaintext: true }, /only sent over TLS/],
  ["what nodemailer would take", { host: "mail.example", ignoreTLS: true }, /ignoreTLS is not an option/],
])("refuses %s", (_what, options, message) => {
  // What the compiler would refuse comes in plain JavaScript.
  expect(() => resolveSmtpOptions(options as SmtpOptions)).toThrow(message);
  expect(() => resolveSmtpOptions(options as SmtpOptions)).toThrow(/^(?!.*secret)/s);
});
