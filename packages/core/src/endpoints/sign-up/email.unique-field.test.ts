import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openWithMail, REQUIRED } from "../../test/verifying.ts";

const PATH = "/sign-up/email";
const TAKEN = {
  status: 422,
  body: { code: "VALUE_ALREADY_TAKEN", message: "This value is already taken" },
};

test("a unique field that somebody else has is refused alike, whether the address is free or taken", async () => {
  const { visitor, arrived } = openWithMail({
    ...REQUIRED,
    user: { additionalFields: { handle: { type: "string", unique: true, required: false } } },
  });
  const signUp = (email: string, handle: string | null) =>
    answer(visitor().post(PATH, { ...ALICE, email, ...(handle !== null && { handle }) }));
  await signUp(ALICE.email, "ada");
  await signUp("bob@example.com", "bob");
  await arrived();

  for (const email of [ALICE.email, "free@example.com"]) expect(await signUp(email, "bob")).toEqual(TAKEN);
  expect(await arrived()).toEqual([]);
  // Her own is no sign of somebody else, and a free one none of anybody.
  for (const handle of ["ada", "nobody", null]) expect((await signUp(ALICE.email, handle)).status).toBe(200);
});
