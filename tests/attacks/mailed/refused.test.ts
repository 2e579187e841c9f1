import { admin } from "@sallyport/core/admin";
import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { phoneNumber } from "@sallyport/core/phone-number";
import { defineHook, definePlugin } from "@sallyport/core/plugin";
import { user } from "@sallyport/core/store";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, whoIs } from "../../ground/people.ts";

const { email } = personOf("alice");
const NUMBER = "+4915112345678";

/** A plugin that rejects sign-ins in the way that `shut` names. */
function createGate() {
  const state = { shut: "" };
  const gate = definePlugin({
    id: "gate",
    errors: { GATE_CLOSED: { status: 403, message: "The gate is closed" } },
    policy: { decide: () => (state.shut === "policy" ? { deny: "GATE_CLOSED" } : { allow: true }) },
    hooks: [
      defineHook({
        when: "before",
        paths: ["/sign-in/email-otp", "/magic-link/confirm", "/phone-number/verify"],
        run() {
          if (state.shut === "hook") throw new Error("not now");
        },
      }),
    ],
    eventsInTransaction: {
      "session.created": () => {
        if (state.shut === "listener") throw new Error("not now");
      },
    },
  });
  return { state, gate };
}

test.each(["policy", "hook", "listener", "ban"])("a rejection by a %s uses up neither link nor codes", async (by) => {
  const { state, gate } = createGate();
  const mailbox = new Outbox();
  const codes: string[] = [];
  const phone = phoneNumber({ sendOTP: ({ code }) => void codes.push(code) });
  const lab = openAuth({ ...mailbox.options, plugins: [magicLink(), emailOTP(), phone, admin(), gate] });
  await signUp(lab, "alice");
  const verified: object = { emailVerified: true, phoneNumber: NUMBER, phoneNumberVerified: true };
  await lab.store.update(user, { where: {} }, verified);
  const stranger = new Browser(lab);
  await stranger.post("/sign-in/magic-link", { email });
  await stranger.post("/email-otp/send-verification-otp", { email, type: "sign-in" });
  await stranger.post("/phone-number/send-otp", { phoneNumber: NUMBER });
  const { token } = await mailbox.last("magic-link");
  const { code: otp } = await mailbox.last("email-code");
  const calls = [
    ["/magic-link/confirm", { token }],
    ["/sign-in/email-otp", { email, otp }],
    ["/phone-number/verify", { phoneNumber: NUMBER, code: codes[0] }],
  ] as const;
  const shut = async (isShut: boolean) => {
    state.shut = isShut ? by : "";
    if (by === "ban") await lab.store.update(user, { where: {} }, { banned: isShut } as object);
  };
  await shut(true);
  const before = (await lab.sessions()).length;
  for (const [path, body] of calls) {
    // More calls than wrong guesses are allowed, since a correct code is no guess.
    for (let call = 0; call < 7; call += 1) {
      const response = await lab.auth.handler(
        new Request(`${lab.origin}/api/auth${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", origin: lab.origin },
          body: JSON.stringify(body),
        }),
      );
      expect([path, response.status]).toEqual([path, by === "policy" || by === "ban" ? 403 : 500]);
    }
  }
  expect(await lab.sessions()).toHaveLength(before);
  await shut(false);
  for (const [path, body] of calls) {
    const browser = new Browser(lab);
    expect([path, (await browser.post(path, body)).status]).toEqual([path, 200]);
    expect(await whoIs(browser)).toBe("alice");
  }
});
