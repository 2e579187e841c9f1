import type { User } from "@sallyport/core";
import { authClient } from "../auth-client.ts";
import { Link } from "../shell/link.tsx";
import { useAction } from "../shell/use-action.ts";
import { useTitle } from "../shell/use-title.ts";

interface Props {
  readonly organizationName: string;
  /** Only the address's owner recognises it. */
  readonly message: string;
  readonly user: User;
  onLeave(words: string): void;
}

export function ForSomebodyElse({ organizationName, message, user, onLeave }: Props) {
  const heading = useTitle("This invitation is for somebody else");
  const { pending, problem, run } = useAction(async () => {
    const answer = await authClient.signOut();
    if (answer.error === null) onLeave("You are signed out. Sign in with the address that was invited.");
    return answer;
  });
  const [masked] = /\S+@\S+$/.exec(message) ?? [];
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        This invitation is for somebody else
      </h1>
      <p className="lead">
        The invitation to <strong className="email">{organizationName}</strong> was sent to{" "}
        <strong className="email">{masked ?? "another address"}</strong>.
      </p>
      <p>
        You are signed in{" "}
        {user.emailIsPlaceholder ? (
          "without an address"
        ) : (
          <>
            with <strong className="email">{user.email}</strong>
          </>
        )}
        . If the other address is yours too, sign out and go on with that one.
      </p>
      <div className="stack">
        <button type="button" className="button primary" aria-disabled={pending || undefined} onClick={run}>
          {pending ? "Signing out …" : "Sign out and go on"}
        </button>
        <Link to="/" className="button secondary">
          Stay signed in
        </Link>
      </div>
      <p role="alert" className="problem">
        {problem}
      </p>
    </>
  );
}
