import { useImpersonation } from "@sallyport/react/admin";
import { useEffect } from "react";
import { authClient } from "../auth-client.ts";
import { navigate } from "../shell/path.ts";
import { useAction } from "../shell/use-action.ts";
import { userPath } from "./place.ts";

const clock = new Intl.DateTimeFormat("en", { timeStyle: "short" });

/** On every page, as long as an admin is somebody else. */
export function ImpersonationBanner() {
  const active = useImpersonation();
  const { pending, problem, run } = useAction(async () => {
    const answer = await authClient.admin.stopImpersonating();
    await authClient.$session.get().refetch();
    if (answer.error === null && active !== null) navigate(userPath(active.user.id), "replace");
    return answer;
  });
  const isShown = active !== null;
  // What gets the focus must not be hidden behind it.
  useEffect(() => {
    document.documentElement.classList.toggle("impersonating", isShown);
  }, [isShown]);
  if (active === null) return null;
  const { user, session } = active;
  return (
    <section className="impersonation" aria-label="Signed in as somebody else">
      <p>
        You are signed in as <strong>{user.name}</strong> <span className="email">({user.email})</span>, until{" "}
        <time dateTime={session.expiresAt.toISOString()}>{clock.format(session.expiresAt)}</time>.
      </p>
      <button type="button" className="button" aria-disabled={pending || undefined} onClick={run}>
        {pending ? "Stopping …" : "Stop"}
      </button>
      <div role="alert">{problem && <p>{problem}</p>}</div>
    </section>
  );
}
