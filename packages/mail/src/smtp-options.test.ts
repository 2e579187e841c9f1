import { expect, it } from "vitest";
import { resolveSmtpOptions, type SmtpOptions } from "./smtp-options.ts";

it("reads host, port, credentials and TLS from a URL", () => {
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
  ["an unset variable", undefined, /^smtp: give a URL such as smtps:\/\/user:pass@mail\.example\.com, or/],
  [
    "a text instead of a boolean",
    { host: "mail.example", unsafeAllowPlaintext: "false" },
    /^smtp: unsafeAllowPlaintext must be true or false/,
  ],
  ["secure as a text", { host: "mail.example", secure: "false" }, /^smtp: secure must be true or false/],
  ["an empty variable", "", /^smtp: give a URL such as/],
  ["null", null, /^smtp: give a URL such as/],
  ["a text that is not a URL", "mail.example", /cannot be read/],
  ["another protocol", "https://secret@mail.example", /must begin with smtp/],
  ["parameters in the URL", "smtp://u:secret@mail.example?ignoreTLS=true", /user, password, host and port only/],
  ["a path", "smtp://mail.example/secret", /user, password, host and port only/],
  ["a password with invalid encoding", "smtp://u:secret%zz@mail.example", /percent-encoded/],
  ["no host", { host: "" }, /host must be/],
  ["a host of two lines", { host: "mail.example\r\nsecret" }, /host must be/],
  ["a port out of range", { host: "mail.example", port: 70_000 }, /port must be/],
  ["a password without a user", { host: "mail.example", auth: { user: "", pass: "secret" } }, /auth\.user/],
  ["a password without TLS", { host: "mailpit", auth, unsafeAllowPlaintext: true }, /only sent over TLS/],
  ["an option of nodemailer", { host: "mail.example", ignoreTLS: true }, /ignoreTLS is not an option/],
])("rejects %s without repeating the password", (_what, options, message) => {
  // The types forbid these values, but plain JavaScript can pass them.
  expect(() => resolveSmtpOptions(options as SmtpOptions)).toThrow(message);
  expect(() => resolveSmtpOptions(options as SmtpOptions)).toThrow(/^(?!.*secret)/s);
});
