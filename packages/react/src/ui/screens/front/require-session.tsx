import { type ReactNode, useEffect, useRef } from "react";
import { useSession } from "../../../use-session.ts";
import { useUI } from "../../provider/ui-context.ts";
import { endedCode } from "./return-note.tsx";
import { Unreachable } from "./unreachable.tsx";

interface RequireSessionProps {
  readonly children: ReactNode;
}

function useSignInRedirect(isNobody: boolean, error: string | null): void {
  const { paths, navigate } = useUI();
  const lead = (callbackURL: string): void =>
    navigate(`${paths.signIn}?${new URLSearchParams({ callbackURL, ...(error && { error }) })}`, {
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
    // StrictMode unmounts and mounts the component again at once.
    queueMicrotask(() => {
      if (!isGone) latest.current(asked);
    });
    return () => {
      isGone = true;
    };
  }, [isNobody]);
}

/**
 * Renders its children for a signed-in user, even while the server cannot be reached. Everybody else is redirected to
 * the sign-in, and returns afterwards.
 */
export function RequireSession({ children }: RequireSessionProps): ReactNode {
  const session = useSession();
  const { data, error, status, isRefetching, refetch } = session;
  useSignInRedirect(status === "unauthenticated", session.endedElsewhere ? endedCode(session) : null);
  if (data !== null) return children;
  if (status !== "unknown" || error === null) return null;
  return <Unreachable error={error} isPending={isRefetching} onRetry={() => void refetch()} />;
}
