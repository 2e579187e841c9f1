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

/** Sends each call to the server in this page. */
export function openPreviewBrowser(server: PreviewServer): PreviewBrowser {
  // A page's own Response drops `set-cookie`, so the server must use this one.
  globalThis.Response = OpenResponse;
  const jar = new CookieJar();

  async function ask(request: Request): Promise<Response> {
    const sent = { "user-agent": navigator.userAgent, origin: location.origin, cookie: jar.line };
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
