import { createServer } from "node:http";
import { getSession, requirePermission, requireSession } from "@sallyport/node";
import { describeGuards } from "./guard-contract.ts";

describeGuards("node:http", (auth, broken) => {
  const mayArchive = requirePermission(auth, { organization: { project: ["archive"] } });
  const mayList = requirePermission(auth, { admin: { user: ["list"] } });
  return createServer(async (request, response) => {
    const [, organizationId] = /^\/organizations\/([^/]+)\/archive$/.exec(request.url ?? "") ?? [];
    const guards: Record<string, () => Promise<{ user: { name: string } } | null>> = {
      "/me": () => requireSession(auth, request, response),
      "/archive": () => mayArchive(request, response),
      "/users": () => mayList(request, response),
      "/broken": () => requireSession(broken, request, response),
    };
    try {
      if (request.url === "/maybe") {
        const caller = await getSession(auth, request, response);
        response.setHeader("content-type", "application/json").end(JSON.stringify({ name: caller?.user.name ?? null }));
        return;
      }
      const guard = guards[request.url ?? ""] ?? (() => mayArchive(request, response, organizationId));
      const caller = await guard();
      if (caller === null) return;
      response.setHeader("content-type", "application/json").end(JSON.stringify({ name: caller.user.name }));
    } catch {
      response.writeHead(500).end();
    }
  });
});
