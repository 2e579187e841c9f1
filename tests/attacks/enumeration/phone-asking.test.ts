import type { AuthOptions } from "@sallyport/core";
import { type PhoneNumberOptions, phoneNumber } from "@sallyport/core/phone-number";
import { user } from "@sallyport/core/store";
import { describe, expect, test } from "vitest";
import { type Asking, CROWD, numberOf, openCrowd } from "./crowd.ts";

const NEW_PASSWORD = { newPassword: "another-long-password" };
const SENDS: readonly Asking[] = [
  ["/phone-number/send-otp", {}],
  ["/phone-number/request-password-reset", {}],
];
const GUESSES: readonly Asking[] = [
  ["/phone-number/verify", { code: "000000" }],
  ["/phone-number/verify", { code: "000000", disableSession: true }],
  ["/phone-number/reset-password", { otp: "000000", ...NEW_PASSWORD }],
];
const ASKING: readonly Asking[] = [...SENDS, ...GUESSES, ["/sign-in/phone-number", { password: "wrong-password" }]];

const plugins = (options: Partial<PhoneNumberOptions>) => [phoneNumber({ sendOTP: () => {}, ...options })];
const MODES: Readonly<Record<string, Partial<AuthOptions>>> = {
  "sign-up by number": { plugins: plugins({ signUpOnVerification: {} }) },
  "known numbers only": { plugins: plugins({}) },
  "an outbox": { plugins: plugins({}), mail: { outbox: { pollInterval: 0 } } },
};

/** Alice's number is unverified, as in a row of better-auth, and Vera's and Gina's are verified. */
async function openNumbers(options: Partial<AuthOptions>) {
  const crowd = await openCrowd(() => options);
  for (const name of ["alice", "vera", "gina"]) {
    const number: object = {
      phoneNumber: numberOf(name).replaceAll(" ", ""),
      phoneNumberVerified: name === "alice" ? null : true,
    };
    await crowd.lab.store.update(user, { where: { name } }, number);
  }
  return crowd;
}

describe.concurrent.for(Object.entries(MODES))("with %s", ([_, options]) => {
  test.each(ASKING)("%s %j asks the database the same and answers the same for every number", async (...asking) => {
    const { measure } = await openNumbers(options);
    // The first request of a process loads the list of countries.
    await measure("somebody", asking);
    const twice = async (name: string) => [await measure(name, asking), await measure(name, asking)];
    const [nobody, ...others] = CROWD;
    const expected = await twice(nobody);
    expect(expected[0]?.statements.length).toBeGreaterThan(0);
    for (const name of others) expect(await twice(name), name).toEqual(expected);
  });

  test.each(GUESSES)("%s %j does so while a code is valid as well", async (...asking) => {
    const { ask, measure } = await openNumbers(options);
    for (const name of ["somebody", ...CROWD])
      for (const send of SENDS) expect((await ask(name, send)).status).toBe(200);
    await measure("somebody", asking);
    const [nobody, ...others] = CROWD;
    const expected = await measure(nobody, asking);
    for (const name of others) expect(await measure(name, asking), name).toEqual(expected);
  });
});

test.each(SENDS)(
  "beyond the limit of a number, %s %j answers the same for every number and writes nothing",
  async (...asking) => {
    const { measure } = await openNumbers({ plugins: plugins({ limits: { network: { window: 60, max: 1000 } } }) });
    // The counts of the network and the country begin.
    await measure("somebody", asking);
    const all = [];
    for (const name of CROWD) {
      const seen = [];
      for (let call = 0; call < 7; call += 1) seen.push(await measure(name, asking));
      all.push(seen);
    }
    for (const one of all) expect(one).toEqual(all[0]);
    const refused = all[0]?.at(-1);
    expect(refused?.seen).toEqual([429, expect.any(String), expect.any(Array)]);
    expect(refused?.statements.filter((statement) => /^(?!(find|update) rateLimit$)/.test(statement))).toEqual([]);
  },
);
