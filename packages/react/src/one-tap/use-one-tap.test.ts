import type { OneTapInput } from "@sallyport/client/one-tap";
import { expect, test, vi } from "vitest";
import { inEachReact } from "../fixtures/in-each-react.ts";
import { sessionOf } from "../fixtures/session.ts";
import type { OneTapCaller } from "./use-one-tap.ts";

type Answer = Awaited<ReturnType<OneTapCaller["oneTap"]>>;

const CLOSED = { isOpen: false, error: null };
const SIGNED_IN = { data: {}, error: null } as Answer;

/** Prompts that the test answers. */
function createPrompts() {
  const inputs: OneTapInput[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const oneTap = (input: OneTapInput = {}): Promise<Answer> => {
    inputs.push(input);
    return new Promise((resolve) => answers.push(resolve));
  };
  let caller: OneTapCaller | undefined;
  const clientWith = ({ $session }: Pick<OneTapCaller, "$session">): OneTapCaller => {
    caller ??= { $session, oneTap };
    return caller;
  };
  const open = () => inputs.filter(({ signal }) => signal?.aborted === false);
  return { inputs, open, oneTap, clientWith, answer: (given: Answer) => answers.at(-1)?.(given) };
}

inEachReact("useOneTap", ({ harness, playOn, until, leave }) => {
  test("prompts once in strict mode, returns the error, and closes the prompt with its component", async () => {
    const prompts = createPrompts();
    const onAnswer = vi.fn();
    const { flow } = await playOn({}, ({ useOneTap }, client) =>
      useOneTap({ client: prompts.clientWith(client), onAnswer, callbackURL: "/home" }),
    );
    await until(() => expect(flow()).toEqual({ isOpen: true, error: null }));
    expect(prompts.open()).toMatchObject([{ callbackURL: "/home" }]);
    const error = { code: "SIGNUP_DISABLED", message: "Sign-up is disabled", status: 403 };
    await harness().act(async () => prompts.answer({ data: null, error }));
    await until(() => expect(flow()).toEqual({ isOpen: false, error }));
    expect(onAnswer.mock.calls).toEqual([[{ data: null, error }]]);
    const [live] = prompts.open();
    await leave();
    expect(live?.signal?.aborted).toBe(true);
  });

  test("prompts nobody who has a session, nor while it is off", async () => {
    const [prompts, later] = [createPrompts(), createPrompts()];
    const own = await playOn({ "/get-session": () => sessionOf("ada") }, (h, client) => ({
      ...h.useOneTap({ client: prompts.clientWith(client) }),
      who: h.useSession().data?.user.name,
    }));
    await own.isShown({ who: "ada", ...CLOSED });
    const off = await playOn({}, (h, client) => ({
      ...h.useOneTap({ client: later.clientWith(client), enabled: false }),
      status: h.useSession().status,
    }));
    await off.isShown({ status: "unauthenticated", ...CLOSED });
    expect([prompts.inputs, later.inputs]).toEqual([[], []]);
  });

  test("a client that is made anew in each render reads the session once, and prompts once", async () => {
    const prompts = createPrompts();
    const reads: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      reads.push(String(input));
      return Response.json(null);
    };
    let renders = 0;
    const { flow } = await playOn({}, ({ createAuthClient, useOneTap }) => {
      renders += 1;
      const { $session } = createAuthClient({ baseURL: "http://anew.test", fetch });
      return useOneTap({ client: { $session, oneTap: prompts.oneTap } });
    });
    await until(() => expect(flow()).toEqual({ isOpen: true, error: null }));
    const before = renders;
    await harness().act(async () => prompts.answer(SIGNED_IN));
    await until(() => expect(flow()).toEqual(CLOSED));
    expect(renders - before).toBeLessThan(10);
    expect([reads.length, prompts.open().length]).toEqual([1, 1]);
  });
});
