import { Browser } from "@sallyport/testing";
import { pathOf } from "sallyport-tests/ground/mailed";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openEmailChangeApp } from "../test/email-change-app.ts";

const EVIL = "eve@evil.example";
const CHANGE = { currentPassword: ALICE.password, newPassword: "an even better horse", revokeOtherSessions: true };

/** The address is not verified, or the flow asks the new mailbox: the link goes where the thief can read it. */
test.each([
  ["an address yet to be proven", {}, false],
  ["verify-new-first", { flow: "verify-new-first" }, true],
] as const)(
  "a change of password ends the move that a thief of the session asked for: %s",
  async (_name, option, verified) => {
    const app = await openEmailChangeApp(option, { verified });
    const thief = new Browser(app.auth);
    for (const [name, value] of app.alice.cookies) thief.cookies.set(name, value);
    expect((await thief.post("/change-email", { newEmail: EVIL })).status).toBe(200);
    const mail = await app.mailbox.last("verify-email");
    expect(mail.to).toBe(EVIL);
    expect((await app.alice.post("/change-password", CHANGE)).status).toBe(200);
    // Led there by a page of the thief's: her cookies go along with a navigation.
    const { headers } = await app.alice.get(pathOf(mail.url));
    expect(headers.get("location")).toBe("/?error=invalid_token");
    expect((await app.me())?.email).toBe(ALICE.email);
  },
);
