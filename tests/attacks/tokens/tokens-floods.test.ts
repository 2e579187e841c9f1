import { user } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { addressOf, sentBy } from "../../ground/everybody.ts";
import { follow } from "../../ground/mailed.ts";
import { signUp } from "../../ground/people.ts";
import { openLife, placeOf } from "../account/account-life.ts";

const rateLimit = { enabled: true } as const;
const VICTIM = addressOf("victim");
const TEN = Array.from({ length: 10 }, () => `verify-email ${VICTIM}`);
const at = (index: number) => ({ from: { remoteAddress: `198.51.${index}.1` } });

test("signing a mailbox up and leaving again, over and over: ten mails an hour", async () => {
  const life = await openLife({ emailVerification: { sendOnSignUp: true }, rateLimit });
  await sentBy(life);
  for (let index = 0; index < 20; index += 1) {
    const mallory = await signUp(life.lab, "victim", at(index));
    expect((await mallory.post("/delete-user", {}, at(index))).status).toBe(200);
  }
  expect(await sentBy(life)).toEqual(TEN);
  life.lab.clock.advance({ hours: 1 });
  await signUp(life.lab, "victim", at(99));
  expect(await sentBy(life)).toEqual([`verify-email ${VICTIM}`]);
});

test("moving to a mailbox from ever other ones: ten mails an hour, and the moves are what they were", async () => {
  const life = await openLife({ rateLimit });
  for (let index = 0; index < 15; index += 1) {
    // One mailbox of the caller's own after another, each proven.
    const own = { email: `mallory${index}@people.example.org`, emailVerified: true };
    await life.lab.store.update(user, { where: { name: "alice" } }, own);
    expect((await life.alice.post("/change-email", { newEmail: VICTIM }, at(index))).status).toBe(200);
    expect(placeOf(await follow(life.alice, await life.mailbox.last("change-email"), at(index)))).toBe("/");
    const [row] = await life.lab.users();
    expect([row?.email, row?.emailVerified]).toEqual([VICTIM, false]);
  }
  expect((await sentBy(life)).filter((mail) => mail.endsWith(VICTIM))).toEqual(TEN);
});
