import { Link } from "../shell/link.tsx";

export function NotFound() {
  return (
    <>
      <h1 tabIndex={-1}>Page not found</h1>
      <p className="lead">There is nothing at this address.</p>
      <p>
        <Link to="/" className="button primary">
          Go to your account
        </Link>
      </p>
    </>
  );
}
