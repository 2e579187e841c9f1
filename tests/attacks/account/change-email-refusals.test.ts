import { verification } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { personOf, signUp } from "../../ground/people.ts";
import { assertInert, openLife } from "./account-life.ts";

const { email } = personOf("alice");

test("the caller's own address in any casing is the same; one that is taken is refused; both mail nobody", async () => {
  const life = await openLife();
  await signUp(life.lab, "bob");
  const bobs = personOf("bob").email;
  await assertInert(life, async () => {
    for (const newEmail of [email, email.toUpperCase()]) {
      expect((await life.alice.post("/change-email", { newEmail })).code).toBe("EMAIL_IS_THE_SAME");
    }
    for (const newEmail of [bobs, bobs.toUpperCase()]) {
      expect((await life.alice.post("/change-email", { newEmail })).code).toBe("COULDNT_UPDATE_YOUR_EMAIL");
    }
    for (const newEmail of [` ${email} `, "no address", "a@b"]) {
      expect((await life.alice.post("/change-email", { newEmail })).code).toBe("INVALID_EMAIL");
    }
  });
  const off = await openLife({ user: { changeEmail: { enabled: false } } });
  await assertInert(off, async () => {
    const answer = await off.alice.post("/change-email", { newEmail: "a@b.example.org" });
    expect([answer.status, answer.at("message")]).toEqual([400, "Change email is disabled"]);
  });
});

test("asking which addresses are taken is asked seldom", async () => {
  const life = await openLife({ rateLimit: { enabled: true, customRules: { "/sign-up/email": false } } });
  await signUp(life.lab, "bob");
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const newEmail = count % 2 === 0 ? personOf("bob").email : `free${count}@new.example.org`;
    const from = { remoteAddress: "203.0.113.9" };
    statuses.push((await life.alice.post("/change-email", { newEmail }, { from })).status);
  }
  expect(statuses).toEqual([400, 200, 400, ...Array.from({ length: 17 }, () => 429)]);
});

test("an address is no room to write in: as many mails as an hour allows reach one that is not the caller's", async () => {
  const life = await openLife({
    rateLimit: { enabled: true, customRules: { "/sign-up/email": false, "/change-email": false } },
  });
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    statuses.push((await life.alice.post("/change-email", { newEmail: "victim@new.example.org" })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect(await life.mailbox.count()).toBe(10);
  expect(await life.lab.store.count(verification, { where: {} })).toBe(1);
  expect(new URL((await life.mailbox.last("verify-email")).url).pathname).toBe("/api/auth/verify-email");
});
