import { createServer } from "node:http";
import { createAuth } from "@sallyport/core";
import { jwt } from "@sallyport/core/jwt";
import { mysql, postgres } from "@sallyport/kysely";
import { toNodeHandler } from "@sallyport/node";
import { listen } from "../../ground/listen.ts";
import { ORIGIN, SECRET } from "../../ground/open-auth.ts";
import type { ServerInput } from "./jwt-processes.ts";

/** Serves tokens and keys; each message moves its clock. */
// From the parent.
const { address, skewSeconds, rotationInterval } = JSON.parse(process.argv[2] ?? "") as ServerInput;

let aheadSeconds = 0;
const auth = createAuth({
  baseURL: ORIGIN,
  secret: SECRET,
  database: address.startsWith("mysql:") ? mysql({ uri: address }) : postgres({ connectionString: address }),
  environment: "test",
  rateLimit: { enabled: false },
  clock: { now: () => new Date(Date.now() + (aheadSeconds + skewSeconds) * 1000) },
  plugins: [jwt({ jwks: { rotationInterval } })],
});
const { port } = await listen(createServer(toNodeHandler(auth)));

process.on("message", (seconds) => {
  aheadSeconds = Number(seconds);
  process.send?.([]);
});
process.on("disconnect", () => process.exit(0));
process.send?.([String(port)]);
