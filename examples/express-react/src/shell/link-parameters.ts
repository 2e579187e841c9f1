import { readNext, withNext } from "./next.ts";

interface ProviderIdentity {
  /** Allows a new password to be set. */
  readonly token: string | null;
  /** A code, in whatever case. */
  readonly error: string | null;
  readonly parameters: URLSearchParams;
}

/** Pages that a provider's redirect ends at, with news shown once. */
const RETURNS = ["/", "/sign-in", "/sign-up"];

function read(): ProviderIdentity {
  const { pathname, search } = location;
  const parameters = new URLSearchParams(search);
  const linkParameters = { token: parameters.get("token"), error: parameters.get("error"), parameters };
  // Keeps the token out of the history, screenshots and shared addresses.
  if (linkParameters.token !== null || (search !== "" && RETURNS.includes(pathname))) {
    history.replaceState(null, "", withNext(pathname, readNext(search)));
  }
  return linkParameters;
}

/** Read once, before anything is shown. */
export const linkParameters = read();
