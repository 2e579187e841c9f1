import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import type { UserGroupName } from "../../contracts/user-groups.ts";
import { definePlugin } from "../../plugin.ts";
import { openChallengePage, PAGE_URL } from "../../test/challenge-page.ts";
import { openRequired } from "../../test/required-factor.ts";
import { ANN } from "../../test/social.ts";
import { openTwoFactor } from "../../test/two-factor.ts";
import { REQUIRED } from "../../test/verifying.ts";
import { admin } from "../admin/index.ts";
import { twoFactor } from "./index.ts";

test("an admin by the address that a provider vouches for is asked at once", async () => {
  const plugins = [twoFactor({ required: "admins" }), admin({ adminEmails: [String(ANN.email)] })];
  const { arrive, sessions } = await openChallengePage({}, { plugins });
  const { browser, location } = await arrive();
  expect(location).toBe(PAGE_URL);
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: null });
  expect(await sessions()).toEqual([]);
});

test("so is one whom the mailed link signs in, and nobody else", async () => {
  const emailVerification = { autoSignInAfterVerification: true };
  const { visitor, link, auth } = openRequired("admins", {}, { ...REQUIRED, emailVerification });
  const open = async (name: string): Promise<[number, unknown]> => {
    const browser = visitor();
    const person = { name, email: `${name}@example.com`, password: "correct horse" };
    expect((await browser.post("/sign-up/email", { ...person, callbackURL: "/home" })).status).toBe(200);
    const opened = await browser.get(await link());
    const { body } = await answer(browser.get("/get-session"));
    return [opened.status, opened.headers.get("location") === PAGE_URL ? "asked" : body];
  };
  expect(await open("root")).toEqual([302, "asked"]);
  expect(await open("alice")).toMatchObject([302, { user: { role: "user" } }]);
  expect(await answer(new Browser(auth).get("/get-session"))).toMatchObject({ body: null });
});

test("a group of a stranger's plugin is asked as ours are", async () => {
  const staff: string[] = [];
  const club = definePlugin({ id: "probe", groups: { staff: ({ email }) => staff.includes(email) } });
  // Its own block would type the name.
  const required = "staff" as string as UserGroupName;
  const { alice, signIn } = await openTwoFactor({}, { plugins: [twoFactor({ required }), club] });
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
  staff.push("alice@example.com");
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: null });
  expect((await signIn()).body).toMatchObject({ twoFactorEnrollment: true });
});
