import { openAuth } from "sallyport-tests/ground/open-auth";
import { signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { SignInDecision } from "../../contracts/authentication.ts";
import { definePlugin } from "../../contracts/plugin.ts";
import { StoreConflict } from "../../data/store-errors.ts";

test.each(["concerns", "decide"] as const)(
  "a policy whose %s throws lets nobody in, and the log says whose it is",
  async (member) => {
    let isBroken = false;
    const broken = (): never => {
      throw new Error("out of order");
    };
    const policy = { concerns: () => isBroken && (member === "decide" || broken()), decide: broken };
    const { auth, entries } = openAuth({ plugins: [definePlugin({ id: "probe", policy })] });
    await signUp(auth);
    isBroken = true;
    await expect(signIn(auth)).rejects.toThrow("500");
    expect(entries.filter(({ message }) => message.startsWith("A sign-in policy failed"))).toMatchObject([
      { details: { plugin: "probe", method: "password" } },
    ]);
  },
);

test.each([{}, null, { allow: "yes" }, { deny: "NO_SUCH_CODE" }, { challenge: "nobody's" }])(
  "a policy that answers %j lets nobody in",
  async (decision) => {
    let isOdd = false;
    const policy = { concerns: () => isOdd, decide: () => decision as SignInDecision };
    const { auth } = openAuth({ plugins: [definePlugin({ id: "probe", policy })] });
    await signUp(auth);
    isOdd = true;
    await expect(signIn(auth)).rejects.toThrow("500");
  },
);

test.each(["policy", "listener"])(
  "a conflict in the database of a %s is not taken for a taken address",
  async (who) => {
    const conflict = (): never => {
      throw new StoreConflict("unique", "user");
    };
    const plugin = definePlugin({
      id: "probe",
      ...(who === "policy" ? { policy: { decide: conflict } } : { onEventInTransaction: conflict }),
    });
    await expect(signUp(openAuth({ plugins: [plugin] }).auth)).rejects.toThrow("500");
  },
);

test("two plugins with a challenge of one name stop start-up", () => {
  const challenges = { code: { page: () => "/code", answer: () => ({}) } };
  const one = definePlugin({ id: "probe", challenges });
  const other = definePlugin({ id: "notes", challenges: { code: { ...challenges.code } } });
  expect(() => openAuth({ plugins: [one, other] })).toThrow("the challenge code is declared twice");
});
