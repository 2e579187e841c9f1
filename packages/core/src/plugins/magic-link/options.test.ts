import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { OptionsError } from "../../config/check-options.ts";
import { openMailed } from "../../test/mailed-sign-in.ts";
import { magicLink } from "./index.ts";
import type { MagicLinkMessage } from "./options.ts";

const start =
  (link: object, more: object = {}) =>
  () =>
    openAuth({ plugins: [magicLink(link)], mail: { send: async () => {} }, ...more });

test.each([
  [{ sendMagiclink: () => {} }, "unknown option sendMagiclink. Did you mean sendMagicLink?"],
  [{ storeToken: "plain" }, "unknown option storeToken"],
  [{ expiresIn: 59 }, "option expiresIn: must be a whole number from 60 to 86400"],
  [{ disableSignUp: "yes" }, "option disableSignUp"],
  [{ confirmationPage: "" }, "option confirmationPage: must be a non-empty string"],
  [{ rateLimit: { window: 0, max: 1 } }, "option rateLimit.window"],
  [{ rateLimit: { max: 1 } }, "option rateLimit.window"],
  [{ sendCode: true }, "sendCode needs the plugin emailOTP()"],
])("rejects %j at start-up: %s", (options, message) => {
  expect(start(options)).toThrow(message);
});

test("requires a base URL, and mail.send or sendMagicLink", () => {
  expect(start({}, { baseURL: undefined })).toThrow(/baseURL/);
  expect(start({}, { mail: {} })).toThrow(OptionsError);
  expect(start({ sendMagicLink: () => {} }, { mail: {} })).not.toThrow();
});

test("sendMagicLink receives the address, link and metadata, after the response", async () => {
  const sent: MagicLinkMessage[] = [];
  let finish = (): void => {};
  const sending = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const sendMagicLink = async (message: MagicLinkMessage) => {
    sent.push(message);
    await sending;
  };
  const app = openAuth({ plugins: [magicLink({ sendMagicLink })] });
  const body = { email: "Alice@example.com", metadata: { from: "kiosk" } };
  expect((await new Browser(app).post("/sign-in/magic-link", body)).json).toEqual({ status: true });
  await expect.poll(() => sent).toHaveLength(1);
  finish();
  const [{ email, url = "", token = "", code, metadata } = {}] = sent;
  expect([email, code, metadata]).toEqual([ALICE.email, null, { from: "kiosk" }]);
  expect(url).toBe(`http://localhost:3000/api/auth/magic-link/verify?token=${token}&callbackURL=%2F`);
});

test("an error of sendMagicLink is passed to onMailError, and the log does not contain the link", async () => {
  const failures: unknown[] = [];
  const sendMagicLink = ({ url }: MagicLinkMessage) => Promise.reject(new Error(`no route to ${url}`));
  const onMailError = (failure: object) => void failures.push(failure);
  const app = openAuth({ plugins: [magicLink({ sendMagicLink })], mail: { onMailError } });
  expect((await new Browser(app).post("/sign-in/magic-link", { email: ALICE.email })).status).toBe(200);
  await expect.poll(() => failures).toMatchObject([{ kind: "magic-link", to: ALICE.email, final: true }]);
  expect(app.logText()).not.toMatch(/token=|alice@/);
});

test("an address gets ten links an hour, and further requests get the same response", async () => {
  const customRules = { "/sign-in/magic-link": false, "/sign-up/email": false } as const;
  const { visitor, mailbox, clock, ...app } = openMailed({ rateLimit: { enabled: true, customRules } });
  await signUp(app);
  for (let call = 0; call < 12; call += 1)
    expect((await visitor().post("/sign-in/magic-link", { email: ALICE.email })).json).toEqual({ status: true });
  expect(await mailbox.count("magic-link")).toBe(10);
  clock.advance({ hours: 1 });
  await visitor().post("/sign-in/magic-link", { email: ALICE.email });
  expect(await mailbox.count("magic-link")).toBe(11);
});

test.each([6, 8])("with sendCode, either the code of %i digits or the link signs in, once", async (otpLength) => {
  const { askLink, enterCode, open, visitor, mailbox } = openMailed({ link: { sendCode: true }, code: { otpLength } });
  const asking = visitor();
  for (const first of ["link", "code"]) {
    const path = await askLink(asking);
    const code = (await mailbox.last("magic-link")).code ?? "";
    expect(code).toMatch(/^\d+$/);
    expect(code).toHaveLength(otpLength);
    const byLink = async () => (await open(asking, path)).headers.get("location") === "/";
    const byCode = async () => (await enterCode(visitor(), code)).status === 200;
    const order = first === "link" ? [byLink, byCode] : [byCode, byLink];
    const answers = [];
    for (const enter of order) answers.push(await enter());
    expect(answers).toEqual([true, false]);
  }
});

test.each(["//evil.example", "https://evil.example/enter", "javascript:alert(1)", "enter", "/a\\b"])(
  "a confirmation page at %j stops start-up",
  (confirmationPage) => {
    expect(() => openMailed({ link: { confirmationPage } })).toThrow("confirmationPage must be a path");
  },
);

test("a confirmation page of a trusted origin, or of one that the request decides on, starts", () => {
  const link = { confirmationPage: "https://app.example.com/enter" };
  for (const trustedOrigins of [["https://app.example.com"], () => ["https://app.example.com"]])
    expect(() => openMailed({ link, trustedOrigins })).not.toThrow();
});
