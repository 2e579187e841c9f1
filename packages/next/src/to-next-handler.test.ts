import { createServer } from "node:http";
import { toNodeHandler } from "@sallyport/node";
import { NextRequest } from "next/server.js";
import { describeBridge } from "sallyport-tests/contracts/bridges/bridge-contract";
import { listen } from "sallyport-tests/ground/listen";
import { toNextHandler } from "./to-next-handler.ts";

// The suite wants a fresh handler for each part and answers at will, for which a real Next would have to be built anew:
// here a server stands in for Next's and hands over a NextRequest by its method, HEAD to GET as Next does. That Next
// itself calls the handlers so is proven with one real Next in next-app.test.ts.
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
