import { afterEach, expect, test, vi } from "vitest";
import type { ScreenHarness } from "../../fixtures/harness.ts";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { refusal, type Stage } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";
import type { ResendFlow } from "./use-resend.ts";

const ada = sessionOf("ada");
const withAddress = (emailVerified: boolean) => ({ ...ada, user: { ...ada.user, emailVerified } });
const [unverified, verified] = [withAddress(false), withAddress(true)];
const SEND = "/send-verification-email";
const own = () => refusal("NOBODY_KNOWS", "Its own words");

inEachReact("email verification and notices", ({ playOn }) => {
  afterEach(() => {
    history.replaceState(null, "", "/");
    vi.useRealTimers();
  });

  const body = { email: ada.user.email, callbackURL: "/welcome" };
  const resending: readonly [string, (harness: ScreenHarness, client: Stage["client"]) => ResendFlow][] = [
    ["useVerificationMail", ({ useVerificationMail }) => useVerificationMail(body)],
    ["useResend", ({ useResend }, client) => useResend(() => client.sendVerificationEmail(body))],
  ];
  test.each(resending)(
    "%s: resends a mail once after half a minute, and at once only if it failed",
    async (...given) => {
      const [, use] = given;
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const { flow, does, isShown, answers, asked } = await playOn({ [SEND]: own }, use);
      const wait = (seconds: number) => does(() => vi.advanceTimersByTime(seconds * 1000));
      await does(({ send }) => send());
      await wait(29);
      expect(flow()).toMatchObject({ secondsLeft: 1, status: "idle" });
      expect(asked(SEND)).toEqual([]);
      await wait(5);
      expect(flow().secondsLeft).toBe(0);
      await does(({ send }) => send());
      await isShown({ status: "idle", problem: "Its own words", secondsLeft: 0 });
      answers[SEND] = () => ({ status: true });
      await does(({ send }) => [send(), send()]);
      await isShown({ status: "sent", problem: "", secondsLeft: 30 });
      expect(asked(SEND)).toEqual([body, body]);
      await does(({ restart }) => restart());
      expect(flow()).toMatchObject({ status: "idle", secondsLeft: 30 });
    },
  );

  function openVerification(session: typeof ada | null, search = "") {
    history.replaceState(null, "", `/verify-email${search}`);
    return playOn({ "/get-session": () => session }, ({ useVerifyEmail }) => useVerifyEmail(), { session });
  }

  test.each([
    ["unknown", "signIn", null, ""],
    ["verified", "home", verified, ""],
    ["unverified", "home", unverified, ""],
    ["dead-link", "signIn", null, "?error=token_expired"],
    ["dead-link", "home", unverified, "?error=token_expired"],
  ] as const)("useVerifyEmail: the step is %s and leads to %s", async (step, next, session, search) => {
    const { flow } = await openVerification(session, search);
    const error = search === "" ? "" : "token_expired";
    expect(flow()).toMatchObject({ step, next, error, email: session?.user.email ?? "" });
  });

  test("useVerifyEmail: trusts the server's cookie for a signed-out user, not the URL", async () => {
    const keep = (cookie: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a browser keeps it
      document.cookie = cookie;
    };
    expect((await openVerification(null, "?verified=1&token=x")).flow()).toMatchObject({ step: "unknown" });
    keep("__Secure-sallyport.verified=1");
    keep("sallyport.verified=1");
    expect((await openVerification(null)).flow()).toMatchObject({ step: "verified", next: "signIn" });
    keep("sallyport.verified=; max-age=0");
  });

  test("useVerifyEmail: resends the mail to a signed-in user after a waiting time", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { flow, does, isShown, answers, asked } = await openVerification(unverified);
    answers[SEND] = () => ({ status: true });
    expect(flow().resend).toMatchObject({ status: "idle", secondsLeft: 30 });
    await does(() => vi.advanceTimersByTime(30_000));
    await does(({ resend }) => resend.send());
    await isShown({ resend: { status: "sent", problem: "" } });
    expect(asked(SEND)).toEqual([{ email: ada.user.email, callbackURL: "/verify-email" }]);
  });

  test("useSignedInNotice: shows nothing for a user whom the form has just signed in", async () => {
    const arrived = { "/get-session": () => ada };
    const { flow } = await playOn(arrived, ({ useSignedInNotice }) => useSignedInNotice(true), { session: ada });
    expect(flow()).toMatchObject({ who: null, hasLeft: false });
  });
});
