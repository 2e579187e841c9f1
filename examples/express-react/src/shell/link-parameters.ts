import { readNext, withNext } from "./next.ts";

interface ProviderIdentity {
  /** For a new password. */
  readonly token: string | null;
  /** In any case. */
  readonly error: string | null;
  readonly parameters: URLSearchParams;
}

/** Where providers' redirects end. */
const RETURNS = ["/", "/sign-in", "/sign-up"];

function read(): ProviderIdentity {
  const { pathname, search } = location;
  const parameters = new URLSearchParams(search);
  const linkParameters = { token: parameters.get("token"), error: parameters.get("error"), parameters };
  // Keeps the token out of history, screenshots and shared addresses.
  if (linkParameters.token !== null || (search !== "" && RETURNS.includes(pathname))) {
    history.replaceState(null, "", withNext(pathname, readNext(search)));
  }
  return linkParameters;
}

/** Read once. */
export const linkParameters = read();
