import type { SignInChallenge } from "@sallyport/core";
import { type ReactNode, useState } from "react";
import type { Problems } from "../forms/problems.ts";
import type { ChallengeStepProps } from "../plugins/ui-plugin.ts";
import { useUI } from "../provider/ui-context.ts";
import { type Target, useTarget } from "../provider/use-address.ts";
import { isHeld } from "./held.ts";
import { useChallengePage } from "./use-challenge-page.ts";
import { useFinishSignIn } from "./use-finish-sign-in.ts";

/** The continuation of a sign-in after the server's answer. */
export interface SignInAnswerFlow {
  readonly step: ReactNode;
  /**
   * Continues with the server's answer: at a challenge, or at the target of the sign-in once the session is readable.
   */
  finish(answer: object): Promise<Problems<never> | null>;
}

export function useChallengeStep(): (held: SignInChallenge, given: Omit<ChallengeStepProps, "challenge">) => ReactNode {
  const { plugins } = useUI();
  return (challenge, given) => plugins[0]?.drawing.step(plugins, challenge, given) ?? null;
}

/**
 * Continues with the server's answer to a sign-in method, such as a plugin's button.
 * @param here the challenge that this page is for; choosing it returns to the page
 */
export function useSignInAnswer(own?: Pick<Target, "path" | "keptIn">, here?: string): SignInAnswerFlow {
  const address = useTarget();
  const target = own ?? address;
  const arrive = useFinishSignIn();
  const leadTo = useChallengePage();
  const draw = useChallengeStep();
  const [held, setHeld] = useState<SignInChallenge | null>(null);
  const finish = async (answer: object): Promise<Problems<never> | null> => {
    if (!isHeld(answer)) return arrive(target.path);
    const isBack = answer.challenge === here;
    setHeld(isBack ? null : answer);
    if (!isBack && draw(answer, given) === null) leadTo(answer, target);
    return null;
  };
  const given = { callbackURL: target.path, finish, place: "screen" } as const;
  return { step: held && draw(held, given), finish };
}
