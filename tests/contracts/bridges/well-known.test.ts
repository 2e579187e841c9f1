import { createServer } from "node:http";
import { toNodeHandler } from "@sallyport/node";
import { listen } from "../../ground/listen.ts";
import { describeWellKnown } from "./well-known-contract.ts";

const PASSKEY_PATHS: Readonly<Record<string, string>> = {
  "/.well-known/webauthn": "/api/auth/passkey/related-origins",
  "/.well-known/passkey-endpoints": "/api/auth/passkey/passkey-endpoints",
};

describeWellKnown("node:http", (auth) => {
  const handler = toNodeHandler(auth);
  return listen(
    createServer((request, response) => {
      handler(request, response, { target: PASSKEY_PATHS[request.url ?? ""] ?? request.url });
    }),
  );
});
