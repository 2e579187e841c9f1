import type { AuthOptions } from "@sallyport/core";
import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { passkey } from "@sallyport/core/passkey";
import { user } from "@sallyport/core/store";
import { username } from "@sallyport/core/username";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { addPasskey, signUpBy } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { signIn } from "../../ground/people.ts";
import { type Asking, addressOf, CROWD, type Crowd, HINT, openCrowd, shapeOf } from "./crowd.ts";

const WRONG_CODE = { otp: "not-it" };
const TYPES = ["sign-in", "email-verification", "forget-password"] as const;
const codeOf = (type: (typeof TYPES)[number]): Asking => ["/email-otp/send-verification-otp", { type }];

/** Requests for a mail. */
const MAILED: readonly Asking[] = [
  ["/sign-in/magic-link", {}],
  ...TYPES.map(codeOf),
  ["/email-otp/request-password-reset", {}],
  ["/forget-password/email-otp", {}],
];

/** Guesses at a code. */
const GUESSES: readonly Asking[] = [
  ...TYPES.map((type): Asking => ["/email-otp/check-verification-otp", { type, ...WRONG_CODE }]),
  ["/sign-in/email-otp", WRONG_CODE],
  ["/email-otp/verify-email", WRONG_CODE],
  ["/email-otp/reset-password", { ...WRONG_CODE, password: "another-long-password" }],
];

const OTHERS: readonly Asking[] = [
  ["/sign-in/username", { password: "wrong-password" }],
  [HINT, {}],
];

const CLOSED = { disableSignUp: true };
const plugins = [magicLink(), emailOTP(), passkey(), username()];
const MODES: Readonly<Record<string, Partial<AuthOptions>>> = {
  "sign-up by mail": { plugins },
  "sign-in by mail only": { plugins: [magicLink(CLOSED), emailOTP(CLOSED), passkey(), username()] },
  "a link and a code in one mail": {
    plugins: [magicLink({ ...CLOSED, sendCode: true }), emailOTP({ ...CLOSED, otpLength: 8 }), passkey(), username()],
  },
  "an outbox": {
    plugins: [magicLink(CLOSED), emailOTP(CLOSED), passkey(), username()],
    mail: { outbox: { pollInterval: 0 } },
  },
};

/** Gives Vera a name and a passkey, and Alice a name. */
async function openWays(options: Partial<AuthOptions>) {
  const crowd = await openCrowd(() => options);
  for (const name of ["alice", "vera"]) {
    const names: object = { username: name, displayUsername: name };
    await crowd.lab.store.update(user, { where: { name } }, names);
  }
  await addPasskey(await signIn(crowd.lab, "vera"), new SoftwareAuthenticator());
  return crowd;
}

/** Measures what the first requests about each person cost and show. */
async function compare({ measure }: Crowd, asking: Asking): Promise<void> {
  // What is done once in a process, such as loading the code that signs, is done.
  await measure("somebody", asking);
  const twice = async (name: string) => [await measure(name, asking), await measure(name, asking)];
  const [nobody, ...others] = CROWD;
  const expected = await twice(nobody);
  for (const name of others) expect(await twice(name), name).toEqual(expected);
}

describe.concurrent.for(Object.entries(MODES))("with %s", ([_, options]) => {
  test.each([...MAILED, ...GUESSES, ...OTHERS])(
    "%s %j asks the database the same and answers the same, whoever it is about",
    async (...asking) => compare(await openWays(options), asking),
  );

  test.each(GUESSES)("%s %j does so while a code is valid as well", async (...asking) => {
    const crowd = await openWays(options);
    for (const name of ["somebody", ...CROWD]) for (const type of TYPES) await crowd.ask(name, codeOf(type));
    await compare(crowd, asking);
  });
});

test("beyond the mails that one address may be sent, they write nothing for anybody", async () => {
  const { measure } = await openWays({ plugins, rateLimit: { enabled: true } });
  for (const [index, name] of CROWD.entries()) {
    for (let count = 0; count < 12; count += 1) {
      const [path, body] = MAILED[count % MAILED.length] ?? ["", {}];
      const from = { remoteAddress: `203.0.${index}.${count}` };
      const { statements, seen } = await measure(name, [path, body], { from });
      expect([name, count, statements.length > 0]).toEqual([name, count, count < 10]);
      expect(seen).toEqual([200, expect.any(String), expect.any(Array)]);
    }
  }
});

/** A taken address locks its owner instead of inserting a user, and leaves no passkey instead of no claim. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  "lock user": "insert user",
  "delete passkey": "delete verification",
};

test.each([
  ["a mailer", {}],
  ["an outbox", { mail: { outbox: { pollInterval: 0 } } }],
])(
  "a sign-up with a passkey and %s that starts no session costs and answers the same for a taken address and a free one",
  async (_, more) => {
    const held = passkey({ signUp: { requireEmailVerification: true } });
    const { lab, mailbox, look } = await openCrowd(() => ({ ...more, plugins: [held] }));
    const seen = [];
    for (const name of CROWD) {
      await mailbox.settle();
      look();
      const person = { name: "Mallory", email: addressOf(name) };
      const shape = shapeOf(await signUpBy(new Browser(lab), new SoftwareAuthenticator(), person));
      seen.push({ shape, statements: look().map((statement) => COUNTERPARTS[statement] ?? statement) });
    }
    expect(seen[0]?.statements).toContain("insert user");
    for (const one of seen) expect(one).toEqual(seen[0]);
  },
);
