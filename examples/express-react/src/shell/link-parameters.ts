import { readNext, withNext } from "./next.ts";

interface ProviderIdentity {
  /** What lets its holder set a new password. */
  readonly token: string | null;
  /** Why the link in a mail did not work: a code, in whatever case. */
  readonly error: string | null;
  /** All that the address said. */
  readonly parameters: URLSearchParams;
}

/** Pages that people come back to from a provider, with news that is told once. */
const RETURNS = ["/", "/sign-in", "/sign-up"];

function read(): ProviderIdentity {
  const { pathname, search } = location;
  const parameters = new URLSearchParams(search);
  const linkParameters = { token: parameters.get("token"), error: parameters.get("error"), parameters };
  // A token is kept out of the history, of pictures of the screen and of addresses that people pass on.
  if (linkParameters.token !== null || (search !== "" && RETURNS.includes(pathname))) {
    history.replaceState(null, "", withNext(pathname, readNext(search)));
  }
  return linkParameters;
}

/** What the link that opened this page carried; read once, before anything is shown. */
export const linkParameters = read();
