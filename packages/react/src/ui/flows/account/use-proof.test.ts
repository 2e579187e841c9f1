import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import type { ReauthenticateProps } from "../../screens/account/reauthenticate.tsx";

const stale = { data: null, error: { code: "SESSION_NOT_FRESH" } };
const done = { data: {}, error: null };
const ada = sessionOf("ada");
const careful = { ...ada, user: { ...ada.user, twoFactorEnabled: true } };

inEachReact("useProof", ({ harness, stage, play, until, leave }) => {
  async function open(providers = ["credential"], session = ada) {
    const server = stage();
    server.answers["/get-session"] = () => session;
    server.answers["/list-accounts"] = () => providers.map((providerId) => ({ id: providerId, providerId }));
    const { flow } = await play(server, () => harness().useReauthenticate());
    await harness().act(async () => void (await server.client.$session.get().refetch()));
    const question = () => (flow().dialog as ReactElement<ReauthenticateProps>).props.flow;
    const close = (isShown: boolean) => harness().act(async () => question().close(isShown));
    return { ...server, flow, question, close };
  }

  test("makes a successful call once without asking", async () => {
    const { flow, question, asked } = await open();
    const call = vi.fn(async () => done);
    expect(await flow().run(call)).toBe(done);
    expect(call).toHaveBeenCalledTimes(1);
    expect(question().isAsked).toBe(false);
    expect(asked("/list-accounts")).toEqual([]);
  });

  test("repeats a call that needs a fresh session after the user has signed in again", async () => {
    const { flow, question, close } = await open();
    const call = vi.fn().mockResolvedValueOnce(stale).mockResolvedValueOnce(done);
    const answer = flow().run(call);
    await until(() => expect(question()).toMatchObject({ isAsked: true, ways: ["password"], way: "password" }));
    await close(true);
    expect(await answer).toBe(done);
    expect(call).toHaveBeenCalledTimes(2);
    expect(question().isAsked).toBe(false);
  });

  test("returns the error when the user cancels", async () => {
    const { flow, question, close } = await open();
    const call = vi.fn(async () => stale);
    const answer = flow().run(call);
    await until(() => expect(question().isAsked).toBe(true));
    await close(false);
    expect(await answer).toBe(stale);
    expect(call).toHaveBeenCalledTimes(1);
  });

  test("returns the error when the component unmounts", async () => {
    const { flow, question } = await open();
    const answer = flow().run(async () => stale);
    await until(() => expect(question().isAsked).toBe(true));
    await leave();
    expect(await answer).toBe(stale);
  });

  test("asks once for two concurrent calls", async () => {
    const { flow, question, close, asked } = await open();
    const calls = [1, 2].map(() => vi.fn().mockResolvedValueOnce(stale).mockResolvedValueOnce(done));
    const answers = calls.map((call) => flow().run(call));
    await until(() => expect(question().isAsked).toBe(true));
    await close(true);
    expect(await Promise.all(answers)).toEqual([done, done]);
    expect(asked("/list-accounts")).toHaveLength(1);
  });

  test("offers a code with a second factor, and only the provider without a password", async () => {
    const both = await open(["credential", "github"], careful);
    void both.flow().run(async () => stale);
    await until(() => expect(both.question()).toMatchObject({ ways: ["password", "code"], providers: ["github"] }));
    await harness().act(async () => both.question().choose("code"));
    expect(both.question().way).toBe("code");
    await both.close(false);
    const other = await open(["github"]);
    void other.flow().run(async () => stale);
    await until(() => expect(other.question()).toMatchObject({ isAsked: true, ways: [], way: null }));
    await other.close(false);
  });

  test("offers no authenticator code to a user with only email codes", async () => {
    const mailed = await open(["credential"], careful);
    mailed.answers["/two-factor/status"] = () => ({ enabled: true, methods: ["otp"] });
    void mailed.flow().run(async () => stale);
    await until(() => expect(mailed.question()).toMatchObject({ isAsked: true, ways: ["password"] }));
    await mailed.close(false);
  });

  test("asks for the password when the accounts cannot be loaded", async () => {
    const { flow, question, close, answers } = await open();
    answers["/list-accounts"] = () => refusal("INTERNAL_SERVER_ERROR");
    void flow().run(async () => stale);
    await until(() => expect(question()).toMatchObject({ isAsked: true, ways: ["password"] }));
    await close(false);
  });
});
