import { answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openTwoFactor } from "../../../test/two-factor.ts";

test("guesses at the password of a session are counted on the account, whatever they are to change", async () => {
  const paths = ["disable", "generate-backup-codes", "get-totp-uri"].map((name) => `/two-factor/${name}`);
  // Without the limit of each address: that of the account is left.
  const customRules = Object.fromEntries(paths.map((path) => [path, false as const]));
  const { enrol, alice } = await openTwoFactor({}, { rateLimit: { enabled: true, customRules } });
  await enrol();
  alice.cookies.delete("sallyport.known_browser");
  const codes = new Set<string>();
  for (let index = 0; index < 51; index += 1) {
    const { body } = await answer(alice.post(paths[index % 3] ?? "", { password: `guess ${index}` }));
    codes.add(textOf(body, "code"));
  }
  expect([...codes]).toEqual(["INVALID_PASSWORD", "TOO_MANY_REQUESTS"]);
  expect((await alice.post("/two-factor/disable", { password: ALICE.password })).status).toBe(429);
});
