import { afterEach, describe, expect, test, vi } from "vitest";
import { createScreenSuite, refusal } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";
import { REACTS } from "../../fixtures/suite.ts";

const ada = sessionOf("ada");
const unverified = { ...ada, user: { ...ada.user, emailVerified: false } };
const verified = { ...ada, user: { ...ada.user, emailVerified: true } };

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);
  afterEach(() => {
    history.replaceState(null, "", "/");
    vi.useRealTimers();
  });

  async function open(session: typeof ada | null, search = "") {
    history.replaceState(null, "", `/verify-email${search}`);
    const server = stage();
    server.answers["/get-session"] = () => session;
    return { ...server, ...(await play(server, () => harness().useVerifyEmail(), { session })) };
  }

  test.each([
    ["unknown", "signIn", null, ""],
    ["verified", "home", verified, ""],
    ["unverified", "home", unverified, ""],
    ["dead-link", "signIn", null, "?error=token_expired"],
    ["dead-link", "home", unverified, "?error=token_expired"],
  ] as const)("%s, and on to %s", async (step, next, session, search) => {
    const { flow } = await open(session, search);
    const error = search === "" ? "" : "token_expired";
    expect(flow()).toMatchObject({ step, next, error, email: session?.user.email ?? "" });
  });

  test("signed out, it is said to be verified where the server says so, and not by an address", async () => {
    expect((await open(null, "?verified=1&token=x")).flow()).toMatchObject({ step: "unknown" });
    // biome-ignore lint/suspicious/noDocumentCookie: as a browser keeps it
    document.cookie = "__Secure-sallyport.verified=1";
    // biome-ignore lint/suspicious/noDocumentCookie: as a browser keeps it
    document.cookie = "sallyport.verified=1";
    expect((await open(null)).flow()).toMatchObject({ step: "verified", next: "signIn" });
    // biome-ignore lint/suspicious/noDocumentCookie: as a browser drops it
    document.cookie = "sallyport.verified=; max-age=0";
  });

  test("the mail is sent again once a while has passed, to who is signed in, and a refusal is told", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { flow, answers, asked } = await open(unverified);
    expect(flow().resend).toMatchObject({ status: "idle", secondsLeft: 30 });
    await harness().act(async () => flow().resend.send());
    expect(asked("/send-verification-email")).toEqual([]);
    await harness().act(async () => void vi.advanceTimersByTime(30_000));
    expect(flow().resend.secondsLeft).toBe(0);
    vi.useRealTimers();
    answers["/send-verification-email"] = () => refusal("NOBODY_KNOWS", "Its own words");
    await harness().act(async () => flow().resend.send());
    await until(() => expect(flow().resend.problem).toBe("Its own words"));
    answers["/send-verification-email"] = () => ({ status: true });
    await harness().act(async () => flow().resend.send());
    await until(() => expect(flow().resend).toMatchObject({ status: "sent", problem: "" }));
    const body = { email: ada.user.email, callbackURL: "/verify-email" };
    expect(asked("/send-verification-email")).toEqual([body, body]);
  });
});
