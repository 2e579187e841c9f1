import { Browser } from "@sallyport/testing";
import { pathOf } from "sallyport-tests/ground/mailed";
import { ALICE, signIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openEmailChangeApp } from "../test/email-change-app.ts";

test.each(["/revoke-other-sessions", "/revoke-sessions"])(
  "%s ends the move to another address that a thief of a session asked for",
  async (path) => {
    const app = await openEmailChangeApp({ flow: "verify-new-first" });
    const thief = new Browser(app.auth);
    for (const [name, value] of app.alice.cookies) thief.cookies.set(name, value);
    expect((await thief.post("/change-email", { newEmail: "eve@evil.example" })).status).toBe(200);
    const { url } = await app.mailbox.last("verify-email");
    const own = await signIn(app.auth);
    expect((await own.post(path)).status).toBe(200);
    // Led there by a page of the thief's: her cookies go along with a navigation.
    const later = await signIn(app.auth);
    expect((await later.get(pathOf(url))).headers.get("location")).toBe("/?error=invalid_token");
    expect((await app.me())?.email).toBe(ALICE.email);
  },
);
