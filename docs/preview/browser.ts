import { CookieJar, OpenResponse, withHeaders } from "./cookies.ts";
import type { PreviewServer } from "./server.ts";

/** A simulated browser with a cookie jar of its own. */
export interface PreviewBrowser {
  readonly fetch: typeof globalThis.fetch;
  /** Opens a mailed link and returns where it leads. */
  follow(url: string): Promise<string>;
  /** Deletes the session cookie. */
  leave(): void;
}

const isAway = (path: string): boolean => path.endsWith("/sign-in/social") || path.endsWith("/link-social");

const refused = (): Response =>
  Response.json(
    { code: "PREVIEW", message: "A provider would ask you now. This preview knows nobody elsewhere." },
    { status: 400 },
  );

/** The header in which the stage names another device, since a page cannot set its user agent. */
export const DEVICE = "x-preview-device";

/** The paths of calls that do not get an answer once a screen is shown. */
export interface Interruptions {
  /** Calls that wait for ever. */
  readonly slow?: RegExp | undefined;
  /** Calls that fail as without a network. */
  readonly lost?: RegExp | undefined;
  /** Answers by the end of their path, for what a page cannot make by itself, such as a passkey. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns a `fetch` for the screens in which some calls are slow or lost. */
export const interrupt =
  (fetch: typeof globalThis.fetch, { slow, lost, answers = {} }: Interruptions): typeof globalThis.fetch =>
  async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (lost?.test(pathname)) throw new TypeError("Failed to fetch");
    const [known] = Object.entries(answers).filter(([path]) => pathname.endsWith(path));
    if (known !== undefined) return Response.json(known[1]);
    return slow?.test(pathname) ? new Promise<never>(() => undefined) : fetch(input, init);
  };

/** Sends each call to the server in this page. */
export function openPreviewBrowser(server: PreviewServer): PreviewBrowser {
  // A page's own Response drops `set-cookie`, so the server must use this one.
  globalThis.Response = OpenResponse;
  const jar = new CookieJar();

  async function ask(request: Request): Promise<Response> {
    const sent = {
      "user-agent": request.headers.get(DEVICE) ?? navigator.userAgent,
      origin: location.origin,
      cookie: jar.line,
    };
    const response = await server.handler(withHeaders(request, sent));
    jar.keep(response.headers);
    return response;
  }

  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      return isAway(new URL(request.url).pathname) ? refused() : ask(request);
    },
    async follow(url) {
      const response = await ask(new Request(url, { headers: { accept: "text/html" } }));
      return response.headers.get("location") ?? "/";
    },
    leave() {
      jar.clear();
    },
  };
}
