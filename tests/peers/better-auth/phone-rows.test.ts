import { anonymous } from "@sallyport/core/anonymous";
import { type PhoneCodeMessage, phoneNumber } from "@sallyport/core/phone-number";
import { Browser, Outbox } from "@sallyport/testing";
import { createAuthClient } from "better-auth/client";
import { anonymousClient, phoneNumberClient } from "better-auth/client/plugins";
import { anonymous as theirGuests } from "better-auth/plugins/anonymous";
import { phoneNumber as theirNumbers } from "better-auth/plugins/phone-number";
import { expect, test } from "vitest";
import { personOf } from "../../ground/people.ts";
import { browserAt, freshDatabase, moveIn, openTheirs } from "./sides.ts";

const NUMBER = "+4915112345678";
/** As its user entered it, which is how better-auth stores it. */
const WRITTEN = "+1 (213) 373-4253";
const UNVERIFIED = "+442079460000";

test.each(["SQLite", "PostgreSQL", "MariaDB"])(
  "guests and numbers that better-auth stored in %s stay with their users, and unverified numbers are nobody's",
  async (name) => {
    const { driver, database } = await freshDatabase(name);
    const codes = new Map<string, string>();
    const numbers = theirNumbers({
      sendOTP: ({ phoneNumber: to, code }) => void codes.set(to, code),
      signUpOnVerification: { getTempEmail: (to) => `${to.replaceAll(/\D/g, "")}@phones.example.org` },
    });
    const side = await openTheirs({ database: driver, plugins: [theirGuests(), numbers] });
    const clientOf = () => {
      const { options } = browserAt(side);
      return { client: createAuthClient({ ...options, plugins: [anonymousClient(), phoneNumberClient()] }) };
    };
    for (const number of [NUMBER, WRITTEN]) {
      const { client } = clientOf();
      await client.phoneNumber.sendOtp({ phoneNumber: number });
      const verified = await client.phoneNumber.verify({ phoneNumber: number, code: codes.get(number) ?? "" });
      expect(verified.error).toBeNull();
    }
    const stranger = personOf("mallory");
    expect((await clientOf().client.signUp.email({ ...stranger, phoneNumber: UNVERIFIED })).error).toBeNull();
    expect((await clientOf().client.signIn.anonymous()).error).toBeNull();

    const mailbox = new Outbox();
    const messages: PhoneCodeMessage[] = [];
    const own = phoneNumber({
      signUpOnVerification: {},
      sendOTP: (message) => {
        messages.push(message);
      },
    });
    const lab = await moveIn(database, { ...mailbox.options, plugins: [anonymous(), own] });
    const before = await lab.users();
    const enter = async (number: string) => {
      const browser = new Browser(lab);
      expect((await browser.post("/phone-number/send-otp", { phoneNumber: number })).status).toBe(200);
      await mailbox.settle();
      const { code = "" } = messages.at(-1) ?? {};
      return browser.post("/phone-number/verify", { phoneNumber: number, code });
    };
    for (const number of [NUMBER, WRITTEN]) {
      const answer = await enter(number);
      expect(answer.status, answer.text).toBe(200);
    }
    expect(await lab.users()).toHaveLength(before.length);
    const { password } = stranger;
    const refused = await new Browser(lab).post("/sign-in/phone-number", { phoneNumber: UNVERIFIED, password });
    expect(refused.code).toBe("PHONE_NUMBER_NOT_VERIFIED");
    const owner = await enter(UNVERIFIED);
    expect(owner.status, owner.text).toBe(200);
    expect(await lab.users()).toHaveLength(before.length + 1);
    const guest = before.find((row) => Reflect.get(row, "isAnonymous") === true);
    expect(guest).toBeDefined();
    lab.clock.advance({ days: 31 });
    await lab.auth.api.deleteExpired();
    await lab.auth.api.deleteExpired();
    expect((await lab.users()).map(({ id }) => id)).not.toContain(guest?.id);
  },
);
