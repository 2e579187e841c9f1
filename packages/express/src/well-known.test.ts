import { createServer } from "node:http";
import express5 from "express";
import express4 from "express4";
import { describeWellKnown } from "sallyport-tests/contracts/bridges/well-known-contract";
import { listen } from "sallyport-tests/ground/listen";
import { toExpressHandler } from "./to-express-handler.ts";

for (const [title, express] of [
  ["Express 5", express5],
  ["Express 4", express4],
] as const) {
  describeWellKnown(title, (auth) => {
    const app = express();
    const handler = toExpressHandler(auth);
    app.get("/.well-known/webauthn", (request, response) => {
      request.originalUrl = "/api/auth/passkey/related-origins";
      handler(request, response);
    });
    app.get("/.well-known/passkey-endpoints", (request, response) => {
      request.originalUrl = "/api/auth/passkey/passkey-endpoints";
      handler(request, response);
    });
    return listen(createServer(app));
  });
}
