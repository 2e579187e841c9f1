import { expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../../fixtures/screens.ts";

type Answer = { readonly data: object | null; readonly error: object | null };

inEachReact("useOneTapPrompt", ({ harness, playOn, until }) => {
  async function open(context: "signin" | "signup", server: object) {
    const inputs: { readonly context: string }[] = [];
    const answers: ((answer: Answer) => void)[] = [];
    const finished: object[] = [];
    const capabilities = { ...CAPABILITIES, plugins: { ...CAPABILITIES.plugins, ...server } };
    const page = await playOn({ "/capabilities": () => capabilities }, ({ useOneTapPrompt }, client) => {
      const oneTap = (input: { readonly context: string }) => {
        inputs.push(input);
        return new Promise<Answer>((resolve) => answers.push(resolve));
      };
      if (!("oneTap" in client)) Object.assign(client, { oneTap });
      const finish = async (answer: object) => {
        finished.push(answer);
        return null;
      };
      return { problem: useOneTapPrompt({ context, finish: finish as never }) };
    });
    const answer = (given: Answer) => harness().act(async () => answers.at(-1)?.(given));
    return { ...page, inputs, finished, answer };
  }

  test("prompts where the server offers it, and finishes the sign-in", async () => {
    const { inputs, finished, answer, flow } = await open("signin", { "one-tap": { signUp: false } });
    await until(() => expect(inputs.at(-1)).toMatchObject({ context: "signin" }));
    await answer({ data: { token: "t" }, error: null });
    await until(() => expect([finished, flow().problem]).toEqual([[{ token: "t" }], ""]));
  });

  test.each([
    ["signup", { "one-tap": { signUp: false } }],
    ["signin", {}],
  ] as const)("prompts nobody for %s if the server has %j", async (context, server) => {
    const { inputs, asked } = await open(context, server);
    await until(() => expect(asked("/capabilities")).toHaveLength(1));
    expect(inputs).toEqual([]);
  });

  test("shows why the server refused, and nothing for a prompt that was closed", async () => {
    const { inputs, answer, flow } = await open("signin", { "one-tap": { signUp: true } });
    await until(() => expect(inputs).not.toEqual([]));
    await answer({ data: null, error: { code: "SIGNUP_DISABLED", message: "no", status: 403 } });
    await until(() => expect(flow().problem).toContain("account"));
    const closed = await open("signin", { "one-tap": { signUp: true } });
    await until(() => expect(closed.inputs).not.toEqual([]));
    await closed.answer({ data: null, error: { code: "PROMPT_CLOSED", message: "", status: 0, reason: "prompt" } });
    await until(() => expect(closed.flow().problem).toBe(""));
  });
});
