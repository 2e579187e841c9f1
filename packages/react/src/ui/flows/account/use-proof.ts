import { useEffect, useRef, useState } from "react";
import { useUI } from "../../provider/ui-context.ts";
import { useTwoFactorClient } from "../../provider/use-two-factor-client.ts";

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
  /** It was shown, and what was begun goes on; or not. */
  settle(isShown: boolean): void;
}

const nothing = { isAsked: false, ways: [] as ProofWay[], way: null as ProofWay | null, providers: [] as string[] };

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
    if (factor !== null && hasFactor) ways.push("code");
    const isShown = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
      const providers = ids.filter((id) => id !== "credential");
      setQuestion({ isAsked: true, ways, providers, way: ways[0] ?? null });
    });
    // What it shows stays until it is gone.
    setQuestion((current) => ({ ...current, isAsked: false }));
    return isShown;
  };
  return {
    ...question,
    choose: (way) => setQuestion((current) => ({ ...current, way })),
    settle: (isShown) => answer.current?.(isShown),
    ask() {
      // Two calls at once are one question.
      asked.current ??= begin().finally(() => {
        asked.current = null;
      });
      return asked.current;
    },
  };
}
