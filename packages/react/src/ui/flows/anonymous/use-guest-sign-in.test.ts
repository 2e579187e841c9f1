import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const SIGN_IN = "/sign-in/anonymous";
const ON = { "/capabilities": () => ({ ...CAPABILITIES, plugins: { anonymous: {} } }) };

inEachReact("guests", ({ playOn, until }) => {
  test("useGuestSignIn: signs in as a guest, and says what went wrong", async () => {
    const finish = vi.fn(async () => null);
    const answers = { ...ON, [SIGN_IN]: () => refusal("TOO_MANY_REQUESTS") };
    const page = await playOn(answers, ({ useGuestSignIn }) => useGuestSignIn({ finish }));
    await page.isShown({ isOffered: true, isPending: false });
    await page.does(({ start }) => start());
    await page.isShown({ problem: expect.stringMatching(/\S/) });
    page.answers[SIGN_IN] = () => ({ token: "t" });
    await page.does(({ start }) => start());
    await until(() => expect(finish).toHaveBeenCalledWith({ token: "t" }));
    expect(page.flow().problem).toBe("");
  });

  test("is not offered to a guest, nor without the plugin", async () => {
    const finish = async () => null;
    const ada = sessionOf("ada");
    const guest = { ...ada, user: { ...ada.user, isAnonymous: true } };
    const own = await playOn({ ...ON, "/get-session": () => guest }, (h) => ({
      ...h.useGuestSignIn({ finish }),
      who: h.useSession().data?.user.name,
    }));
    await own.isShown({ who: "ada", isOffered: false });
    const none = await playOn({}, ({ useGuestSignIn }) => useGuestSignIn({ finish }));
    expect(none.flow()).toMatchObject({ isOffered: false });
  });
});
