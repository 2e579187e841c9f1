import { Browser } from "@sallyport/testing";
import { ALICE } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { openTwoFactor } from "../../test/two-factor.ts";

/** The password, and the user held whom the policy decides on. */
const HELD = ["find account", "begin", "update user", "find user", "find account"];

async function openCounted() {
  const { database, statements } = counted(memory());
  const app = await openTwoFactor({}, { database });
  /** The statements of one call. */
  const of = async (call: () => Promise<unknown>): Promise<string[]> => {
    statements.length = 0;
    await call();
    return [...statements];
  };
  const signIn = (browser: Browser) => browser.post("/sign-in/email", { email: ALICE.email, password: ALICE.password });
  return { ...app, of, signIn };
}

test("who is not enrolled signs in by the statements that it takes without the plugin", async () => {
  const { auth, of, signIn, alice } = await openCounted();
  expect(await of(() => signIn(new Browser(auth)))).toEqual(["find account", "insert session", "find account"]);
  expect(await of(() => alice.get("/get-session"))).toEqual(["find session"]);
});

test("who is enrolled: eight for the password, and twelve for the code beside its counters", async () => {
  const { auth, of, signIn, enrol, verify, code, alice } = await openCounted();
  await enrol();
  const browser = new Browser(auth);
  expect(await of(() => signIn(browser))).toEqual([...HELD, "find twoFactor", "insert verification", "commit"]);
  const verified = await of(() => verify(browser, code()));
  expect(verified.filter((statement) => !statement.endsWith("rateLimit"))).toEqual([
    ...["find verification", "find user"],
    ...["begin", "update user", "find user", "find twoFactor", "update twoFactor"],
    ...["update user", "find user", "take verification", "insert session", "commit"],
  ]);
  // Three counters, each at its first guess, two of which begin anew.
  expect(verified.filter((statement) => statement.endsWith("rateLimit"))).toHaveLength(14);
  expect(await of(() => alice.get("/get-session"))).toEqual(["find session"]);
});

test("a browser that is trusted", async () => {
  const { auth, of, signIn, enrol, verify, code } = await openCounted();
  await enrol();
  const browser = new Browser(auth);
  await signIn(browser);
  await verify(browser, code(), { trustDevice: true });
  expect(await of(() => signIn(browser))).toEqual([
    ...HELD,
    ...["list account", "update trustedDevice"],
    ...["insert session", "commit"],
  ]);
});
