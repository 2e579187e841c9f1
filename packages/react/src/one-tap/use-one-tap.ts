import type { ClientError, SessionAtom } from "@sallyport/client";
import type { OneTapInput, OneTapMembers } from "@sallyport/client/one-tap";
import { useEffect, useRef, useState } from "react";
import { useGivenClient } from "../use-client.ts";
import { useSessionOf } from "../use-session.ts";

/** A client that was created with `oneTapClient()`. */
export interface OneTapCaller extends OneTapMembers {
  readonly $session: SessionAtom;
}

type Answer = Awaited<ReturnType<OneTapMembers["oneTap"]>>;

/** Options of `useOneTap`. They are read when the prompt opens. */
export interface UseOneTapOptions extends Omit<OneTapInput, "signal"> {
  /** The client at the first render, which the prompt keeps. Default that of the `SessionProvider`. */
  readonly client?: OneTapCaller;
  /** Whether the prompt is shown. To a user with a session, it never is. Default true. */
  readonly enabled?: boolean;
  /** Called with the result of the prompt, unless the component has gone. */
  onAnswer?(answer: Answer): unknown;
}

/** The state of a prompt. */
export interface OneTapOffer {
  readonly isOpen: boolean;
  /** Why the sign-in failed. Its `reason` is `prompt` if the user has chosen no account. */
  readonly error: ClientError<string> | null;
}

const CLOSED: OneTapOffer = { isOpen: false, error: null };

/**
 * Shows the prompt of One Tap while the component is mounted and nobody is signed in, and closes it afterwards.
 * @throws Error without `oneTapClient()`
 */
export function useOneTap({ client: own, enabled = true, ...input }: UseOneTapOptions = {}): OneTapOffer {
  const given = useGivenClient<OneTapCaller>(own, "oneTap", "oneTapClient");
  // A client that is made in the render would start anew with every state that it brings.
  const [client] = useState(() => given);
  const { status } = useSessionOf(client.$session);
  const [offer, setOffer] = useState(CLOSED);
  const latest = useRef(input);
  latest.current = input;
  const isOn = enabled && status === "unauthenticated";
  useEffect(() => {
    if (!isOn) return;
    const control = new AbortController();
    const show = async (): Promise<void> => {
      setOffer({ isOpen: true, error: null });
      const { onAnswer, ...asked } = latest.current;
      const answer = await client.oneTap({ ...asked, signal: control.signal });
      if (control.signal.aborted) return;
      setOffer({ isOpen: false, error: answer.error });
      await latest.current.onAnswer?.(answer);
    };
    void show();
    return () => {
      control.abort();
      setOffer(CLOSED);
    };
  }, [client, isOn]);
  return offer;
}
