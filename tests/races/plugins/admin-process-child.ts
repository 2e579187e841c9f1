import { createServer } from "node:http";
import { createAuth } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { bearer } from "@sallyport/core/bearer";
import { mysql, postgres } from "@sallyport/kysely";
import { toNodeHandler } from "@sallyport/node";
import { listen } from "../../ground/listen.ts";
import { CHEAP, ORIGIN, SECRET } from "../../ground/open-auth.ts";
import type { AdminInput } from "./admin-processes.ts";

/** Serves on the real clock. */
// From the parent.
const { address, adminEmail, cacheSeconds } = JSON.parse(process.argv[2] ?? "") as AdminInput;

const auth = createAuth({
  baseURL: ORIGIN,
  secret: SECRET,
  database: address.startsWith("mysql:") ? mysql({ uri: address }) : postgres({ connectionString: address }),
  environment: "test",
  rateLimit: { enabled: false },
  emailAndPassword: { password: { scrypt: CHEAP } },
  session: { cookieCache: { enabled: cacheSeconds > 0, ...(cacheSeconds > 0 && { maxAge: cacheSeconds }) } },
  plugins: [admin({ adminEmails: [adminEmail] }), bearer()],
});
const { port } = await listen(createServer(toNodeHandler(auth)));

process.on("disconnect", () => process.exit(0));
process.send?.([String(port)]);
