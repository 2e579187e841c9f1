import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { type AuthHandler, getSession, requirePermission, requireSession, toNodeHandler } from "@sallyport/node";
import { expect, test } from "vitest";
import { listen } from "../../ground/listen.ts";
import { describeBridge } from "./bridge-contract.ts";
import { describeGuards } from "./guard-contract.ts";
import { openOwnerElsewhere } from "./owner-elsewhere.ts";
import { withCalls, withoutCalls } from "./second-door.ts";

// It is tested here because the bridge's own package is served by this bridge in its other tests.
const start = (auth: AuthHandler) => listen(createServer(toNodeHandler(auth, { onError: () => {} })));

describeBridge("node:http", start);
describeBridge("node:http, with a handler that answers calls", (auth) => start(withCalls(auth)));
describeBridge("node:http, with a wrapped handler", (auth) => start(withoutCalls(auth)));

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

test("rejects a guard whose route fails to extract the organization id", async () => {
  const { auth, cookie } = await openOwnerElsewhere();
  const incoming = new IncomingMessage(new Socket());
  incoming.headers = { cookie };
  const outgoing = new ServerResponse(incoming);
  const mayUpdate = requirePermission(auth, { organization: { organization: ["update"] } });

  expect(await mayUpdate(incoming, outgoing)).toMatchObject({ user: { name: "Mallory" } });
  // This path does not match the route.
  const [, id] = /^\/organizations\/([^/]+)$/.exec("/organizations/a/b") ?? [];
  await expect(mayUpdate(incoming, outgoing, id)).rejects.toThrow(TypeError);
});
