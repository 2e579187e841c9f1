import type { HeldSignIn } from "@sallyport/core";
import { useEffect, useRef, useState } from "react";
import { useUI } from "../../provider/ui-context.ts";
import { useTwoFactorClient } from "../../provider/use-two-factor-client.ts";
import { isHeld } from "../held.ts";
import type { TwoFactorCalls } from "./use-challenge.ts";

/** By what somebody shows that it is still them. */
export type ProofWay = "password" | "code";

/** The state of being asked again who one is. */
export interface ProofFlow {
  readonly isAsked: boolean;
  /** What the account has of them; with none, it takes a sign-in. */
  readonly ways: readonly ProofWay[];
  readonly way: ProofWay | null;
  /** Ids of the identity providers that open the account. */
  readonly providers: readonly string[];
  choose(way: ProofWay): void;
  /** What was answered instead of a fresh session: another challenge comes first. */
  readonly held: HeldSignIn | null;
  /** Goes on with what was answered: a fresh session, or another challenge. */
  answer(answer: object): void;
  /** It was shown, and what was begun goes on; or not. */
  settle(isShown: boolean): void;
}

/** Codes by mail are asked for at sign-in alone. */
async function hasAuthenticator({ twoFactor }: TwoFactorCalls): Promise<boolean> {
  const { data } = await twoFactor.status();
  return data?.methods === undefined || data.methods.includes("totp");
}

const nothing = {
  isAsked: false,
  ways: [] as ProofWay[],
  way: null as ProofWay | null,
  providers: [] as string[],
  held: null as HeldSignIn | null,
};

/** Asks who it is, by what the account has. */
export function useProof(): ProofFlow & { ask(): Promise<boolean> } {
  const { client } = useUI();
  const factor = useTwoFactorClient();
  const [question, setQuestion] = useState(nothing);
  const asked = useRef<Promise<boolean> | null>(null);
  const answer = useRef<((isShown: boolean) => void) | null>(null);
  // Who is asked and leaves the page has not shown it.
  useEffect(() => () => answer.current?.(false), []);

  const begin = async (): Promise<boolean> => {
    const { data } = await client.listAccounts();
    const ids = data?.map(({ providerId }) => providerId) ?? ["credential"];
    const hasFactor = client.$session.get().data?.user.twoFactorEnabled === true;
    const ways: ProofWay[] = ids.includes("credential") ? ["password"] : [];
    if (factor !== null && hasFactor && (await hasAuthenticator(factor))) ways.push("code");
    const isShown = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
      const providers = ids.filter((id) => id !== "credential");
      setQuestion({ isAsked: true, ways, providers, way: ways[0] ?? null, held: null });
    });
    // What it shows stays until it is gone.
    setQuestion((current) => ({ ...current, isAsked: false }));
    return isShown;
  };
  const settle = (isShown: boolean): void => answer.current?.(isShown);
  return {
    ...question,
    choose: (way) => setQuestion((current) => ({ ...current, way })),
    settle,
    answer: (given) => (isHeld(given) ? setQuestion((current) => ({ ...current, held: given })) : settle(true)),
    ask() {
      // Two calls at once are one question.
      asked.current ??= begin().finally(() => {
        asked.current = null;
      });
      return asked.current;
    },
  };
}
