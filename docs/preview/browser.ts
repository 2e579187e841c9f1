import type { PreviewServer } from "./server.ts";

/** A browser without cookies: pages cannot set those of a response that they have made themselves. */
export interface PreviewBrowser {
  readonly fetch: typeof globalThis.fetch;
  /** Opens a mailed link; where it leads. */
  follow(url: string): Promise<string>;
  /** Forgets who was signed in. */
  leave(): void;
}

const isAway = (path: string): boolean => path.endsWith("/sign-in/social") || path.endsWith("/link-social");

const refused = (): Response =>
  Response.json(
    { code: "PREVIEW", message: "A provider would ask you now. This preview knows nobody elsewhere." },
    { status: 400 },
  );

/** Hands each call to the server in this page, with the session's token in its header. */
export function openPreviewBrowser(server: PreviewServer): PreviewBrowser {
  let token: string | null = null;

  async function ask(request: Request): Promise<Response> {
    request.headers.set("user-agent", navigator.userAgent);
    if (token !== null) request.headers.set("authorization", `Bearer ${token}`);
    const response = await server.handler(request);
    token = response.headers.get("set-auth-token") ?? token;
    if (new URL(request.url).pathname.endsWith("/sign-out")) token = null;
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
      token = null;
    },
  };
}
