import { useEffect, useState } from "react";
import { useSession } from "../../use-session.ts";
import { useUI } from "../provider/ui-context.ts";
import { useChange } from "./use-change.ts";

/** Somebody who is signed in already, where others sign in. */
export interface SignedInNoticeFlow {
  /** Their address, or their name without one; null for nobody. */
  readonly who: string | null;
  readonly isLeaving: boolean;
  /** Empty if nothing is. */
  readonly problem: string;
  /** Whether nobody was at first: they have signed in elsewhere since, as in another tab. */
  readonly hasCome: boolean;
  /** Whether they were, and have signed out here. */
  readonly hasLeft: boolean;
  leave(): void;
}

/**
 * Says who is signed in already, and signs them out.
 * @param isArriving the form has signed them in itself, and leads on
 */
export function useSignedInNotice(isArriving: boolean): SignedInNoticeFlow {
  const { client } = useUI();
  const { data, status } = useSession();
  const { busy, problem, run } = useChange();
  const [wasNobody, setNobody] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const isNobody = data === null && status !== "pending";
  // Not while it is drawn: React 18 would wake a server's page up with what only the browser knows.
  useEffect(() => {
    if (isNobody) setNobody(true);
  }, [isNobody]);
  const leave = async (): Promise<void> => {
    if (await run("sign-out", () => client.signOut(), "")) setLeft(true);
  };
  const user = isArriving ? undefined : data?.user;
  const who = user === undefined ? null : user.emailIsPlaceholder ? user.name : user.email;
  const hasCome = who !== null && wasNobody;
  return { who, hasCome, isLeaving: busy !== null, problem, hasLeft, leave: () => void leave() };
}
