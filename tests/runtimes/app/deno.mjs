import { auth, port } from "./opened.mjs";

Deno.serve({ port, hostname: "127.0.0.1" }, (request, { remoteAddr }) =>
  auth.handler(request, { remoteAddress: remoteAddr.hostname }),
);
