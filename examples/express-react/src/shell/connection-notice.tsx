import { authClient } from "../auth-client.ts";

interface Props {
  readonly shown: boolean;
  readonly signedIn: boolean;
}

export function ConnectionNotice({ shown, signedIn }: Props) {
  const { refetch } = authClient.useSession();
  return (
    <div className="toasts" role="status">
      {shown && (
        <div className="toast">
          <p>
            <strong>We can’t reach the server.</strong>{" "}
            {signedIn ? "You are still signed in; this page catches up by itself." : "This page keeps trying."}
          </p>
          <button type="button" className="button quiet" onClick={() => void refetch()}>
            Try now
          </button>
        </div>
      )}
    </div>
  );
}
