import type { ClientResult } from "@sallyport/core";
import type {} from "@sallyport/core/one-tap";
import { rememberLastUsed } from "../../../last-used.ts";
import { useOneTap } from "../../../one-tap/use-one-tap.ts";
import type { SignInPartProps } from "../../plugins/ui-plugin.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useIsAdding } from "../../provider/use-address.ts";
import { useChange } from "../use-change.ts";

interface PromptOptions extends Pick<SignInPartProps, "finish"> {
  readonly context: "signin" | "signup";
}

const PROVIDER = "google";

const told = <Problem extends { readonly code: string }>(problem: Problem): Problem =>
  problem.code.includes("ID_TOKEN") ? { ...problem, code: "FAILED_TO_CREATE_SESSION" } : problem;

/** Shows the prompt of One Tap, and returns the problem of the sign-in. A prompt that was not used is none. */
export function useOneTapPrompt({ finish, context }: PromptOptions): string {
  const { data } = useCapabilities();
  const isAdding = useIsAdding();
  const { problem, run } = useChange();
  const settings = data?.plugins["one-tap"];
  const isWanted = settings !== undefined && (context === "signin" || settings.signUp);
  const settle = async ({ data: answer, error }: ClientResult<object, string>) => {
    if (answer === null) return { error: error.reason === "prompt" ? null : told(error) };
    rememberLastUsed(PROVIDER);
    const found = await finish(answer);
    return { error: found?.form === undefined ? null : { code: "", message: found.form } };
  };
  useOneTap({
    enabled: isWanted && !isAdding,
    context,
    onAnswer: (answer) => run("one-tap", () => settle(answer), ""),
  });
  return problem;
}
