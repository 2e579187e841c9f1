import { useState } from "react";
import { authClient } from "../auth-client.ts";
import { errorText } from "../shell/error-text.ts";

/** The user may be about to walk away. */
export function SignOutButton({ onLeave }: { onLeave(words: string): void }) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const signOut = async () => {
    if (pending) return;
    setPending(true);
    setProblem("");
    const { error } = await authClient.signOut();
    if (error === null) return onLeave("You are signed out.");
    setPending(false);
    setProblem(`You are still signed in. ${errorText(error.code)}`);
  };
  return (
    <div className="sign-out">
      <button type="button" className="button secondary" aria-disabled={pending || undefined} onClick={signOut}>
        {pending ? "Signing out …" : "Sign out"}
      </button>
      <div role="alert">{problem && <p className="sign-out-problem">{problem}</p>}</div>
    </div>
  );
}
