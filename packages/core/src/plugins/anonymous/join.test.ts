import { ALICE, signUp, trySignIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { definePlugin } from "../../contracts/plugin.ts";
import { session as sessionTable } from "../../data/tables/session.ts";
import { openGuests } from "../../test/guests.ts";
import { openMailed } from "../../test/mailed-sign-in.ts";
import { NUMBER, openPhones } from "../../test/phones.ts";
import { anonymous } from "./index.ts";

test("a guest who has added a sign-in method is a user, who is neither joined nor deleted as a guest", async () => {
  const linked: string[] = [];
  const guests = anonymous({ onLinkAccount: ({ anonymousUser }) => void linked.push(anonymousUser.user.id) });
  const app = openPhones({}, { plugins: [guests] });
  await signUp(app);
  const browser = app.visitor();
  const id = String((await browser.post("/sign-in/anonymous")).at("user", "id"));
  const given = await app.verify(browser, await app.code(browser), { updatePhoneNumber: true });
  expect(given).toMatchObject({ status: 200, body: { user: { id, phoneNumber: NUMBER } } });
  expect((await browser.post("/delete-anonymous-user")).code).toBe("USER_IS_NOT_ANONYMOUS");
  expect((await trySignIn(browser, {})).status).toBe(200);
  expect(linked).toEqual([]);
  expect((await app.users()).find((user) => user.id === id)).toMatchObject({
    isAnonymous: false,
    phoneNumber: NUMBER,
    phoneNumberVerified: true,
  });
});

test("a guest who has become a user during the sign-in is neither joined nor deleted", async () => {
  const linked: string[] = [];
  const guest = { id: "" };
  const promoting = definePlugin({
    id: "probe",
    policy: {
      async decide({ user }, { users }) {
        if (user.id !== guest.id) await users.update(guest.id, { isAnonymous: false });
        return { allow: true };
      },
    },
  });
  const app = openGuests(
    { onLinkAccount: ({ newUser }) => void linked.push(newUser.user.name) },
    { plugins: [promoting] },
  );
  await signUp(app);
  const { browser, body } = await app.guest();
  guest.id = String(body.user.id);
  expect((await trySignIn(browser, {})).status).toBe(200);
  expect(linked).toEqual([]);
  expect((await app.users()).map(({ id }) => id)).toContain(guest.id);
});

test("every session of a guest who is kept ends, also one in another browser", async () => {
  const app = openGuests({ disableDeleteAnonymousUser: true });
  await signUp(app);
  const { browser, body } = await app.guest();
  const sessions = async () => (await app.sessions()).filter(({ userId }) => userId === body.user.id);
  const [own] = await sessions();
  if (own === undefined) throw new Error("The guest has no session");
  await app.store.insert(sessionTable, { ...own, id: "elsewhere", token: "e".repeat(32) });
  expect((await trySignIn(browser, {})).status).toBe(200);
  expect(await sessions()).toEqual([]);
});

test("a user without a password or an account is not deleted like a guest", async () => {
  const { askCode, visitor, ...app } = openMailed({ plugins: [anonymous()] });
  const browser = visitor();
  const otp = await askCode(browser, "sign-in");
  expect((await browser.post("/sign-in/email-otp", { email: ALICE.email, otp })).status).toBe(200);
  expect((await browser.post("/delete-anonymous-user")).code).toBe("USER_IS_NOT_ANONYMOUS");
  expect(await app.users()).toHaveLength(1);
});
