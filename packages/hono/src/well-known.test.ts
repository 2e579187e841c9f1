import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { describeWellKnown } from "sallyport-tests/contracts/bridges/well-known-contract";
import { listen } from "sallyport-tests/ground/listen";

describeWellKnown("Hono", (auth) => {
  const app = new Hono();
  app.get("/.well-known/webauthn", () => auth.api.passkey.relatedOrigins({ asResponse: true }));
  app.get("/.well-known/passkey-endpoints", () => auth.api.passkey.passkeyEndpoints({ asResponse: true }));
  return listen(createAdaptorServer({ fetch: app.fetch }) as Parameters<typeof listen>[0]);
});
