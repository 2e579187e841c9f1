import { authClient } from "../auth-client.ts";
import { Link } from "../shell/link.tsx";

export function WayHome() {
  const { data } = authClient.useSession();
  return (
    <Link to={data === null ? "/sign-in" : "/"} className="button primary">
      {data === null ? "Sign in" : "Go to your account"}
    </Link>
  );
}
