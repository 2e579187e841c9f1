import { openAuth } from "./open-auth.ts";
import { serveAnswers } from "./serve-answers.ts";

interface Hold {
  readonly released: Promise<void>;
  arrived(): void;
  release(): void;
}

/** A server that can hold a request before it is handled. `page` answers requests outside `/api/auth`. */
export async function openHeldServer(page: (path: string) => Response = () => new Response(null, { status: 404 })) {
  const holds = new Map<string, Hold>();
  const answered: string[] = [];
  let handler = async (_request: Request): Promise<Response> => Response.error();
  const server = await serveAnswers(async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/api/auth/")) return page(pathname);
    const path = pathname.slice("/api/auth".length);
    const hold = holds.get(path);
    hold?.arrived();
    await hold?.released;
    const answer = await handler(request);
    answered.push(path);
    return answer;
  });
  const opened = openAuth({ baseURL: server.origin, trustedOrigins: [] });
  handler = opened.handler;
  return {
    ...server,
    /** The paths that were answered, in order. */
    answered,
    /** Holds requests to a path until they are released. Resolves once the first one has arrived. */
    hold(path: string): Promise<void> {
      const released = Promise.withResolvers<void>();
      const arrived = Promise.withResolvers<void>();
      holds.set(path, { released: released.promise, arrived: arrived.resolve, release: released.resolve });
      return arrived.promise;
    },
    release(path: string): void {
      holds.get(path)?.release();
      holds.delete(path);
    },
  };
}
