import type {} from "@sallyport/core/anonymous";
import { useEffect, useState } from "react";
import { useSession } from "../../use-session.ts";
import { useAccounts, useUI } from "../provider/ui-context.ts";
import { addingAt, useIsAdding } from "../provider/use-address.ts";
import { type ChangeFlow, useChange } from "./use-change.ts";

/** The user who is already signed in when a sign-in screen opens. */
export interface SignedInNoticeFlow extends Pick<ChangeFlow, "problem"> {
  readonly who: string | null;
  readonly isLeaving: boolean;
  readonly hasCome: boolean;
  readonly hasLeft: boolean;
  leave(): void;
}

/**
 * Reads who is already signed in, and signs them out, unless a plugin lets the browser have several accounts.
 * @param isArriving whether the form itself has signed the user in, and is leaving the screen
 */
export function useSignedInNotice(isArriving: boolean): SignedInNoticeFlow {
  const { client, navigate } = useUI();
  const accounts = useAccounts();
  const { data, status } = useSession();
  const { busy, problem, run } = useChange();
  const [wasNobody, setNobody] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const isAdding = useIsAdding();
  const isNobody = data === null && status !== "pending";
  // An effect keeps this out of hydration, where React 18 would find what only the browser knows.
  useEffect(() => {
    if (isNobody) setNobody(true);
  }, [isNobody]);
  const leave = async (): Promise<void> => {
    if (accounts) return navigate(addingAt(location.pathname + location.search));
    if (await run("sign-out", () => client.signOut(), "")) setLeft(true);
  };
  // A guest signs in or up to become a user.
  const user = isArriving || isAdding || data?.user.isAnonymous ? undefined : data?.user;
  const who = user === undefined ? null : user.emailIsPlaceholder ? user.name : user.email;
  const hasCome = who !== null && wasNobody;
  return { who, hasCome, isLeaving: busy !== null, problem, hasLeft, leave: () => void leave() };
}
