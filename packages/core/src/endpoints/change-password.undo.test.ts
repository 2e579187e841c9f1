import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { createBetween } from "../test/between.ts";
import { openMoved, undo } from "../test/moved.ts";

const NEW = "the thief's password";

test.each([false, true])(
  "a move is undone while a thief changes the password: it is the owner's, revokeOtherSessions %s",
  async (revokeOtherSessions) => {
    const { options, between } = createBetween();
    const app = await openMoved(options);
    between(async () => expect((await undo(app)).status).toBe(200));
    const body = { currentPassword: ALICE.password, newPassword: NEW, revokeOtherSessions };
    const refused = { status: 401, body: { code: "UNAUTHORIZED" } };
    expect(await answer(app.alice.post("/change-password", body))).toMatchObject(refused);
    const trySignIn = async (password: string) =>
      (await new Browser(app.auth).post("/sign-in/email", { email: ALICE.email, password })).status;
    expect([await trySignIn(NEW), await trySignIn(ALICE.password)]).toEqual([401, 200]);
  },
);
