import type { HeldSignIn } from "@sallyport/core";
import { useEffect, useRef, useState } from "react";
import { useUI } from "../../provider/ui-context.ts";
import { useTwoFactorClient } from "../../provider/use-two-factor-client.ts";
import { isHeld } from "../held.ts";
import type { TwoFactorCalls } from "./use-challenge.ts";

/** A way to confirm the user's identity again. */
export type ProofWay = "password" | "code";

/** The state of the dialog that asks the user to confirm their identity. */
export interface ProofFlow {
  readonly isAsked: boolean;
  /** The ways that this account has. If it is empty, the user has to sign in again. */
  readonly ways: readonly ProofWay[];
  readonly way: ProofWay | null;
  readonly providers: readonly string[];
  choose(way: ProofWay): void;
  readonly held: HeldSignIn | null;
  /** Continues with the server's answer: a fresh session, or another challenge. */
  answer(answer: object): void;
  /** Closes the dialog. With `true`, the interrupted call is repeated. */
  settle(isShown: boolean): void;
}

/** Codes by email are accepted only at sign-in. */
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

/** Asks the user to confirm their identity in one of the account's ways. */
export function useProof(): ProofFlow & { ask(): Promise<boolean> } {
  const { client } = useUI();
  const factor = useTwoFactorClient();
  const [question, setQuestion] = useState(nothing);
  const asked = useRef<Promise<boolean> | null>(null);
  const answer = useRef<((isShown: boolean) => void) | null>(null);
  // Leaving the page cancels the confirmation.
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
      // Concurrent calls share one dialog.
      asked.current ??= begin().finally(() => {
        asked.current = null;
      });
      return asked.current;
    },
  };
}
