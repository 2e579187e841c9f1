import { anonymous } from "@sallyport/core/anonymous";
import { multiSession } from "@sallyport/core/multi-session";
import { type PhoneCodeMessage, phoneNumber } from "@sallyport/core/phone-number";
import { Browser, Outbox } from "@sallyport/testing";
import { anonymous as theirGuests } from "better-auth/plugins/anonymous";
import { multiSession as theirSessions } from "better-auth/plugins/multi-session";
import { phoneNumber as theirNumbers } from "better-auth/plugins/phone-number";
import { expect, test } from "vitest";
import { personOf, whoIs } from "../../../ground/people.ts";
import { freshDatabase, moveIn, openTheirs } from "../sides.ts";
import { deviceAt } from "./sides.ts";

const ENGINES = ["SQLite", "PostgreSQL", "MariaDB"];
/** As its user entered it. */
const WRITTEN = "+1 (213) 373-4253";

async function openThere(engine: string) {
  const { driver, database } = await freshDatabase(engine);
  const codes = new Map<string, string>();
  const numbers = theirNumbers({
    sendOTP: ({ phoneNumber: to, code }) => void codes.set(to, code),
    signUpOnVerification: { getTempEmail: (to) => `${to.replaceAll(/\D/g, "")}@phones.example.org` },
  });
  const side = await openTheirs({ database: driver, plugins: [theirGuests(), numbers, theirSessions()] });
  const linked: string[] = [];
  async function openHere() {
    const mailbox = new Outbox();
    const messages: PhoneCodeMessage[] = [];
    const sendOTP = (message: PhoneCodeMessage): void => {
      messages.push(message);
    };
    const onLinkAccount = ({ anonymousUser, newUser }: Record<"anonymousUser" | "newUser", { user: { id: string } }>) =>
      void linked.push(anonymousUser.user.id, newUser.user.id);
    const lab = await moveIn(database, {
      ...mailbox.options,
      plugins: [anonymous({ onLinkAccount }), phoneNumber({ sendOTP, signUpOnVerification: {} }), multiSession()],
      advanced: { ...mailbox.options.advanced, cookiePrefix: "better-auth" },
      // Their rows have the machine's time.
      clock: { now: () => new Date() },
    });
    const carryOn = ({ cookies }: Pick<Browser, "cookies">): Browser => {
      const browser = new Browser(lab);
      browser.cookies.copy(cookies);
      return browser;
    };
    const enter = async (browser: Browser, number: string) => {
      expect((await browser.post("/phone-number/send-otp", { phoneNumber: number })).status).toBe(200);
      await mailbox.settle();
      return browser.post("/phone-number/verify", { phoneNumber: number, code: messages.at(-1)?.code ?? "" });
    };
    return { lab, carryOn, enter };
  }
  return { side, codes, linked, openHere };
}

test.each(ENGINES)(
  "a guest of better-auth in %s stays signed in, and becomes a user by any sign-in",
  async (engine) => {
    const { side, linked, openHere } = await openThere(engine);
    const guests = [deviceAt(side), deviceAt(side), deviceAt(side)];
    for (const { client } of guests) expect((await client.signIn.anonymous()).error).toBeNull();
    const { lab, carryOn, enter } = await openHere();
    const [first, second, third] = guests.map(({ browser }) => carryOn(browser));
    if (first === undefined || second === undefined || third === undefined) throw new Error("three guests came");
    const idOf = async (browser: Browser) => (await browser.get("/get-session")).at("user", "id");
    const ids = [await idOf(first), await idOf(second), await idOf(third)];
    for (const browser of [first, second, third])
      expect((await browser.get("/get-session")).at("user", "isAnonymous")).toBe(true);

    expect((await first.post("/sign-up/email", personOf("alice"))).status).toBe(200);
    expect([await whoIs(first), linked]).toEqual(["alice", [ids[0], await idOf(first)]]);
    expect((await enter(second, "+4915112345678")).status).toBe(200);
    expect(linked.slice(2)).toEqual([ids[1], await idOf(second)]);
    expect((await third.post("/delete-anonymous-user")).json).toEqual({ success: true });
    expect((await lab.users()).filter(({ id }) => ids.includes(id))).toEqual([]);
  },
);

test.each(ENGINES)("without the import, another spelling of a number in %s takes nothing over", async (engine) => {
  const { side, codes, openHere } = await openThere(engine);
  const { client } = deviceAt(side);
  await client.phoneNumber.sendOtp({ phoneNumber: WRITTEN });
  const code = codes.get(WRITTEN) ?? "";
  expect((await client.phoneNumber.verify({ phoneNumber: WRITTEN, code })).error).toBeNull();
  const { lab, enter } = await openHere();
  const [before] = await lab.users();
  const other = await enter(new Browser(lab), "+12133734253");
  expect(other.at("user", "id")).not.toBe(before?.id);
  expect((await lab.users()).find(({ id }) => id === before?.id)).toEqual(before);
  expect(await lab.users()).toHaveLength(2);
});

test.each(ENGINES)("a browser with several accounts of better-auth in %s keeps them", async (engine) => {
  const { side, openHere } = await openThere(engine);
  const { client, browser: theirs } = deviceAt(side);
  for (const name of ["alice", "bob"]) expect((await client.signUp.email(personOf(name))).error).toBeNull();
  const { lab, carryOn } = await openHere();
  const browser = carryOn(theirs);
  const list = Object((await browser.get("/multi-session/list-device-sessions")).json);
  expect(list).toMatchObject([{ user: { name: "alice" } }, { user: { name: "bob" } }]);
  expect(await whoIs(browser)).toBe("bob");
  const sessionToken: unknown = list[0].session.token;
  expect((await browser.post("/multi-session/set-active", { sessionToken })).status).toBe(200);
  expect(await whoIs(browser)).toBe("alice");
  const stranger = new Browser(lab);
  expect((await stranger.post("/multi-session/set-active", { sessionToken })).code).toBe("INVALID_SESSION_TOKEN");
  expect((await browser.post("/sign-out")).status).toBe(200);
  expect(await lab.sessions()).toEqual([]);
});
