import { signUp, trySignIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
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
