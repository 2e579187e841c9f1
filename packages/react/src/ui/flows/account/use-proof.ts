import type { SignInChallenge } from "@sallyport/core";
import { useEffect, useRef, useState } from "react";
import { useUI } from "../../provider/ui-context.ts";
import { useTwoFactorClient } from "../../provider/use-two-factor-client.ts";
import { isHeld } from "../held.ts";
import type { TwoFactorCalls } from "./use-challenge.ts";

/** A method to confirm the user's identity again. */
export type ProofWay = "password" | "code";

/** The state of the dialog that asks the user to confirm their identity. */
export interface ProofFlow {
  readonly isAsked: boolean;
  /** The methods of this account. If the list is empty, the user has to sign in again. */
  readonly ways: readonly ProofWay[];
  readonly way: ProofWay | null;
  readonly providers: readonly string[];
  choose(way: ProofWay): void;
  readonly held: SignInChallenge | null;
  answer(answer: object): void;
  /** Closes the dialog. With `true`, the interrupted call is repeated. */
  close(isConfirmed: boolean): void;
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
  held: null as SignInChallenge | null,
};

/** Asks the user to confirm their identity with one of the account's methods. */
export function useProof(): ProofFlow & { ask(): Promise<boolean> } {
  const { client } = useUI();
  const factor = useTwoFactorClient();
  const [question, setQuestion] = useState(nothing);
  const asked = useRef<Promise<boolean> | null>(null);
  const answer = useRef<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => () => answer.current?.(false), []);

  const begin = async (): Promise<boolean> => {
    const { data } = await client.listAccounts();
    const ids = data?.map(({ providerId }) => providerId) ?? ["credential"];
    const hasFactor = client.$session.get().data?.user.twoFactorEnabled === true;
    const ways: ProofWay[] = ids.includes("credential") ? ["password"] : [];
    if (factor !== null && hasFactor && (await hasAuthenticator(factor))) ways.push("code");
    const isConfirmed = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
      const providers = ids.filter((id) => id !== "credential");
      setQuestion({ isAsked: true, ways, providers, way: ways[0] ?? null, held: null });
    });
    setQuestion((current) => ({ ...current, isAsked: false }));
    return isConfirmed;
  };
  const close = (isConfirmed: boolean): void => answer.current?.(isConfirmed);
  return {
    ...question,
    choose: (way) => setQuestion((current) => ({ ...current, way })),
    close,
    answer: (given) => (isHeld(given) ? setQuestion((current) => ({ ...current, held: given })) : close(true)),
    ask() {
      // Concurrent calls share one dialog.
      asked.current ??= begin().finally(() => {
        asked.current = null;
      });
      return asked.current;
    },
  };
}
