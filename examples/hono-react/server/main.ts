import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { sqlite } from "@sallyport/kysely";
import { createInbox } from "@sallyport/mail/inbox";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createApp } from "./app.ts";
import { createExampleAuth } from "./auth.ts";
import { consoleMails } from "./console-mails.ts";

const home = join(import.meta.dirname, "..");
const { PORT = "3000", DATABASE = join(home, "app.db"), PAGES_DIR = join(home, "dist", "pages") } = process.env;
const { BASE_URL, SALLYPORT_SECRET, ADMIN_EMAIL, NODE_ENV } = process.env;

let answer: Hono["fetch"] = () => new Response(null, { status: 503 });
const server = createAdaptorServer({ fetch: (request, env) => answer(request, env) });
server.listen(Number(PORT), "127.0.0.1");
await once(server, "listening");
// The origin contains the port.
const origin = BASE_URL ?? `http://localhost:${(server.address() as AddressInfo).port}`;
// The inbox shows all sign-in links, so it must not be reachable through a proxy either.
const inbox = NODE_ENV === "production" || origin.startsWith("https:") ? null : createInbox();
const auth = createExampleAuth({
  baseURL: origin,
  secret: SALLYPORT_SECRET,
  database: sqlite(DATABASE),
  mails: inbox ?? consoleMails,
  adminEmail: ADMIN_EMAIL ?? (inbox === null ? undefined : "admin@example.com"),
});
const app = new Hono();
if (inbox !== null) app.get("/inbox", (c) => inbox.handler(c.req.raw));
app.route("/", createApp(auth));
// Only pages are compressed. The size of a compressed auth response could reveal secrets in it (BREACH).
app.use(compress());
app.use("/assets/*", serveStatic({ root: PAGES_DIR }));
app.get("/assets/*", (c) => c.notFound());
const page = readFileSync(join(PAGES_DIR, "index.html"), "utf8");
app.get("*", (c) => c.html(page));
answer = app.fetch;
console.log(`Example: ${origin}${inbox === null ? "" : ` (its mails: ${origin}/inbox)`}`);

async function end(): Promise<void> {
  server.close();
  await auth.close();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end());
