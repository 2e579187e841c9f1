import { expect, test } from "vitest";
import { signUp } from "../test/browser.ts";
import { openWithMail } from "../test/verifying.ts";

const AUTO = { emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: true } };

test.each([
  ["image", 0],
  ["script", 0],
  ["iframe", 0],
  ["document", 1],
  ["empty", 1],
])(
  "a link that a browser loads as %s verifies, and begins %i sessions: a member's picture could be one",
  async (dest, sessions) => {
    const { auth, visitor, link, person } = openWithMail(AUTO);
    await signUp(auth);
    const viewer = visitor();
    await viewer.get(await link(), { "sec-fetch-dest": dest, "sec-fetch-site": "same-origin" });
    expect(await person()).toMatchObject({ emailVerified: true });
    expect(viewer.lines.filter((line) => line.includes("session_token="))).toHaveLength(sessions);
  },
);
