/** The redirect with which the provider sends the browser back. */
export interface Landing {
  readonly url: URL;
  readonly form: URLSearchParams | null;
}

const fromAttribute = (text: string): string =>
  text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** @see OAuth 2.0 Form Post Response Mode */
function readForm(page: string): Landing {
  const [, action] = /<form method="post" action="([^"]+)">/.exec(page) ?? [];
  if (action === undefined) throw new Error(`The provider shows a page in place of going on: ${page}`);
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  const form = new URLSearchParams(
    fields.map(([, name = "", value = ""]) => [fromAttribute(name), fromAttribute(value)]),
  );
  return { url: new URL(fromAttribute(action)), form };
}

/** Opens a provider's page and returns where it leads. @throws Error for a page that leads nowhere */
export async function visit(fetch: (url: string) => Promise<Response>, authorization: URL): Promise<Landing> {
  const response = await fetch(authorization.href);
  const page = await response.text();
  const location = response.headers.get("location");
  if (location !== null) return { url: new URL(location), form: null };
  if (response.status !== 200) throw new Error(`${authorization.host} refuses the visit: ${response.status} ${page}`);
  return readForm(page);
}
