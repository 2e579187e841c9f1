import { auth, port } from "./opened.mjs";

Bun.serve({
  port,
  hostname: "127.0.0.1",
  fetch: (request, server) => auth.handler(request, { remoteAddress: server.requestIP(request)?.address }),
});
