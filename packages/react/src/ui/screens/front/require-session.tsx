import { type ReactNode, useEffect, useRef } from "react";
import { useSession } from "../../../use-session.ts";
import { useUI } from "../../provider/ui-context.ts";
import { ENDED } from "./return-note.tsx";
import { Unreachable } from "./unreachable.tsx";

/** Props of `RequireSession`. */
export interface RequireSessionProps {
  readonly children: ReactNode;
}

/** Once for each time that nobody is signed in, from the page that was asked for then. */
function useLedAway(isNobody: boolean, hasEnded: boolean): void {
  const { paths, navigate } = useUI();
  const lead = (callbackURL: string): void =>
    navigate(`${paths.signIn}?${new URLSearchParams({ callbackURL, ...(hasEnded && { error: ENDED }) })}`, {
      replace: true,
    });
  const latest = useRef(lead);
  useEffect(() => {
    latest.current = lead;
  });
  useEffect(() => {
    if (!isNobody) return;
    const asked = location.pathname + location.search + location.hash;
    let isGone = false;
    // StrictMode leaves the page and comes again at once.
    queueMicrotask(() => {
      if (!isGone) latest.current(asked);
    });
    return () => {
      isGone = true;
    };
  }, [isNobody]);
}

/**
 * Shows its children to who is signed in, also while the server cannot be reached; everybody else is led to the sign-in, and
 * back.
 */
export function RequireSession({ children }: RequireSessionProps): ReactNode {
  const { data, error, status, endedElsewhere = false, isRefetching, refetch } = useSession();
  useLedAway(status === "unauthenticated", endedElsewhere);
  if (data !== null) return children;
  if (status !== "unknown" || error === null) return null;
  return <Unreachable error={error} isPending={isRefetching} onRetry={() => void refetch()} />;
}
