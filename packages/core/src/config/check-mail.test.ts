import { ORIGIN, SECRET } from "sallyport-tests/ground/open-auth";
import { afterEach, expect, test, vi } from "vitest";
import type { AuthOptions } from "../contracts/options.ts";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What start-up says of options that the compiler may not have seen. */
function complaint(options: object): string {
  const given = { database: memory(), environment: "test", secret: SECRET, ...options };
  try {
    createAuth(given as AuthOptions<never>);
  } catch (error) {
    if (error instanceof Error && error.name === "OptionsError") return error.message;
    throw error;
  }
  return "none";
}

const send = async (): Promise<void> => {};

test.each([
  [{ mail: { send } }],
  [{ emailAndPassword: { sendResetPassword: send } }],
  [{ emailVerification: { sendVerificationEmail: send } }],
  [{ user: { changeEmail: { sendChangeEmailVerification: send } } }],
  [{ user: { deleteUser: { sendDeleteAccountVerification: send } } }],
])("%j needs a base URL", (options) => {
  const message = "createAuth: mails need baseURL: their links are built from it alone";
  expect(complaint(options)).toBe(message);
  expect(complaint({ ...options, baseURL: ORIGIN })).toBe("none");
  vi.stubEnv("SALLYPORT_URL", ORIGIN);
  expect(complaint(options)).toBe("none");
});

test.each([
  [{ mail: { outbox: true } }, "mail.outbox needs mail.send"],
  [{ mail: { outbox: {} } }, "mail.outbox needs mail.send"],
  [
    { emailAndPassword: { requireEmailVerification: true } },
    "emailAndPassword.requireEmailVerification needs mail.send or emailVerification.sendVerificationEmail: nobody could ever sign in",
  ],
  [
    { user: { changeEmail: { enabled: true } } },
    "user.changeEmail needs mail.send or emailVerification.sendVerificationEmail; user.changeEmail needs mail.send or sendChangeEmailVerification: verified mailboxes approve a change",
  ],
  [
    { user: { deleteUser: { verifyByEmail: true } } },
    "user.deleteUser.verifyByEmail needs mail.send or sendDeleteAccountVerification",
  ],
])("%j is refused until somebody sends", (options, message) => {
  expect(complaint({ baseURL: ORIGIN, ...options })).toBe(`createAuth: ${message}`);
  const mail = { ...("mail" in options && options.mail), send };
  expect(complaint({ baseURL: ORIGIN, ...options, mail })).toBe("none");
});

test("a callback of the right kind will do, one of another will not", () => {
  const emailVerification = { sendVerificationEmail: send };
  const strict = { baseURL: ORIGIN, emailAndPassword: { requireEmailVerification: true, sendResetPassword: send } };
  expect(complaint(strict)).toContain("requireEmailVerification needs");
  expect(complaint({ ...strict, emailVerification })).toBe("none");
  const leaving = { baseURL: ORIGIN, emailVerification, user: { deleteUser: { verifyByEmail: true } } };
  expect(complaint(leaving)).toContain("verifyByEmail needs");
  const deleteUser = { verifyByEmail: true, sendDeleteAccountVerification: send };
  expect(complaint({ ...leaving, user: { deleteUser } })).toBe("none");
  expect(complaint({ baseURL: ORIGIN, mail: { outbox: false } })).toBe("none");
});

test.each([
  [{ maxAttempts: 0 }, "option mail.outbox"],
  [{ retryAfter: 0 }, "option mail.outbox"],
  [{ retryAfter: 1.5 }, "option mail.outbox"],
  [{ pollInterval: -1 }, "option mail.outbox"],
  [{ sendTimeout: 0 }, "option mail.outbox"],
  [{ maxAttempt: 3 }, "mail.outbox"],
  ["yes", "option mail.outbox"],
])("outbox %j does not fit", (outbox, message) => {
  expect(complaint({ baseURL: ORIGIN, mail: { send, outbox } })).toContain(message);
});

test("unknown names beside them are told apart from slips", () => {
  const message = complaint({ baseURL: ORIGIN, mail: { sned: send } });
  expect(message).toContain("unknown option mail.sned. Did you mean send?");
});
