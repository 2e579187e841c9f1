import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openWithMail, REQUIRED } from "../test/verifying.ts";

const AUTO = { ...REQUIRED, emailVerification: { autoSignInAfterVerification: true } };

test.each([
  ["image", 0],
  ["script", 0],
  ["iframe", 0],
  ["document", 1],
  ["empty", 1],
])(
  "a link that the browser that signed up loads as %s begins %i sessions: a member's picture could be one",
  async (dest, sessions) => {
    const { auth, link, person } = openWithMail(AUTO);
    const viewer = await signUp(auth);
    await viewer.get(await link(), { headers: { "sec-fetch-dest": dest, "sec-fetch-site": "same-origin" } });
    expect(await person()).toMatchObject({ emailVerified: sessions > 0 });
    expect(viewer.setCookies.filter((line) => line.includes("session_token="))).toHaveLength(sessions);
  },
);
