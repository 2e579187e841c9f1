import { authClient } from "../auth-client.ts";

/** Signed in or not, nobody knows. */
export function Unreachable() {
  const { refetch } = authClient.useSession();
  return (
    <>
      <h1 tabIndex={-1}>No connection</h1>
      <p className="lead">The server does not answer, so your account cannot be shown yet.</p>
      <p>If you were signed in, you still are. This page keeps trying by itself.</p>
      <button type="button" className="button primary" onClick={() => void refetch()}>
        Try now
      </button>
    </>
  );
}
