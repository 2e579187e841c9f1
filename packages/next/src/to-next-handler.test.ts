import { createServer } from "node:http";
import { toNodeHandler } from "@sallyport/node";
import { NextRequest } from "next/server.js";
import { describeBridge } from "sallyport-tests/contracts/bridges/bridge-contract";
import { listen } from "sallyport-tests/ground/listen";
import { toNextHandler } from "./to-next-handler.ts";

// The contract needs a fresh handler for each part and chooses its answers, for which a real Next would be rebuilt.
// This server calls the handlers with a NextRequest by method, and HEAD as GET, like Next. next-app.test.ts checks
// with a real Next that it calls the handlers this way.
describeBridge(
  "Next's route handlers",
  (auth) => {
    const { GET, POST } = toNextHandler(auth);
    const handlers: Record<string, (request: Request) => Promise<Response>> = { GET, HEAD: GET, POST };
    const handler = (request: Request) =>
      handlers[request.method]?.(new NextRequest(request, { signal: request.signal })) ??
      Promise.resolve(new Response(null, { status: 405 }));
    return listen(createServer(toNodeHandler({ handler }, { onError: () => {} })));
  },
  { addressless: true, saysLocalhost: true },
);
