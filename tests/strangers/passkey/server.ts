import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createAuth } from "@sallyport/core";
import { twoFactor } from "@sallyport/core/two-factor";
import { migrate, sqlite } from "@sallyport/kysely";
import { toNodeHandler } from "@sallyport/node";
import { passkey } from "./plugin.ts";

const port = Number(process.env.PORT);
const origin = `http://localhost:${port}`;
let ahead = 0;

const auth = createAuth({
  baseURL: origin,
  secret: "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua",
  environment: "test",
  database: sqlite(":memory:"),
  clock: { now: () => new Date(Date.now() + ahead) },
  emailAndPassword: { password: { scrypt: { ln: 4, r: 1, p: 1 } } },
  session: { freshAge: 60 },
  rateLimit: { enabled: false },
  plugins: [passkey({ rpName: "Stranger", rpID: "localhost", origin }), twoFactor({ acceptChallenges: ["passkey"] })],
});
await migrate(auth);

const script = readFileSync(process.env.SCRIPT ?? "page.js");
const html = '<!doctype html><title>Stranger</title><main></main><script type="module" src="/page.js"></script>';
const handle = toNodeHandler(auth);
createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", origin);
  if (pathname.startsWith("/api/auth/")) return void handle(request, response);
  if (pathname === "/later") ahead += 3_600_000;
  const isScript = pathname === "/page.js";
  response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" });
  response.end(isScript ? script : html);
}).listen(port, () => console.log(`ready at ${origin}`));
