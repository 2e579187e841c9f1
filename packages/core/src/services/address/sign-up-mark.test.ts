import { cookieLine } from "sallyport-tests/ground/answer";
import { SECRET } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { openWithMail } from "../../test/verifying.ts";

const BOB = { name: "Bob", email: "bob@example.com", password: "another password" };
const MARK = "sallyport.sign_up";

test("nobody reads in the browser's cookies which address signed up there", async () => {
  const { visitor, person } = openWithMail();
  const browser = visitor();
  await browser.post("/sign-up/email", ALICE);
  const mark = decodeURIComponent(browser.cookies.get(MARK) ?? "");
  const decoded = mark.split(".").map((part) => Buffer.from(part, "base64").toString("latin1"));
  for (const text of [mark, ...decoded]) {
    expect(text).not.toMatch(/alice|example/i);
    expect(text).not.toContain((await person())?.id);
  }
  const other = visitor();
  await other.post("/sign-up/email", BOB);
  expect(other.cookies.get(MARK)).not.toBe(browser.cookies.get(MARK));
});

test("it ends when somebody else signs in in that browser, and their own sign-in leaves it", async () => {
  const { visitor } = openWithMail();
  const browser = visitor();
  await visitor().post("/sign-up/email", BOB);
  await browser.post("/sign-up/email", ALICE);
  const mark = browser.cookies.get(MARK);
  await browser.post("/sign-in/email", ALICE);
  expect(browser.cookies.get(MARK)).toBe(mark);
  await browser.post("/sign-in/email", BOB);
  expect(cookieLine(browser, "sign_up")).toMatch(/^sallyport\.sign_up=; Max-Age=0; Path=\//);
  expect(browser.cookies.has(MARK)).toBe(false);
});

test("somebody else who signs up in that browser leaves a mark of their own", async () => {
  const { visitor } = openWithMail();
  const browser = visitor();
  await browser.post("/sign-up/email", ALICE);
  const mark = browser.cookies.get(MARK);
  await browser.post("/sign-up/email", BOB);
  expect(browser.cookies.has(MARK)).toBe(true);
  expect(browser.cookies.get(MARK)).not.toBe(mark);
});

test("a mark that an older secret made still keeps the password of who signed up", async () => {
  const database = memory();
  const first = openWithMail({ database, secret: SECRET });
  const browser = first.visitor();
  await browser.post("/sign-up/email", ALICE);
  const secrets = ["a-newer-secret-of-tests-0123456789-XYZ", SECRET];
  // The types forbid it: `open` has a secret of its own.
  const now = openWithMail({ database, secret: undefined, secrets } as object);
  await now.visitor().post("/send-verification-email", { email: ALICE.email });
  const opener = now.visitor();
  opener.cookies.set(MARK, browser.cookies.get(MARK) ?? "");
  expect((await opener.get(await now.link())).headers.get("location")).toBe("/");
  expect(await now.accounts()).toHaveLength(1);
});
