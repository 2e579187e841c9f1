import { existsSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { createApp } from "./app.ts";
import { createDemoAuth } from "./create-demo-auth.ts";
import { frontEnd } from "./front-end.ts";
import { listen } from "./listen.ts";
import { startLocalProvider } from "./local-provider.ts";
import { createMailDelivery } from "./mail-delivery.ts";
import { ADMIN } from "./people.ts";
import { readProviders, together } from "./read-providers.ts";
import { seed, seedPeople } from "./seed.ts";
import { orStop, stop } from "./stop.ts";

const root = join(import.meta.dirname, "..");
const { PORT = "3000", DATA_DIR = join(root, "data"), DIST_DIR = join(root, "dist") } = process.env;
const { SMTP_URL, MAIL_FROM = "Acme <no-reply@localhost>", REQUIRE_VERIFICATION } = process.env;
const { LOCAL_PROVIDER = "1", SIGN_IN_BY_LINK, ADMIN_EMAIL } = process.env;
const dev = process.argv.includes("--dev");

if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) stop(`PORT must be a number from 0 to 65535, not "${PORT}".`);
if (!dev && !existsSync(join(DIST_DIR, "index.html"))) stop(`${DIST_DIR} has no built pages: run \`pnpm start\`.`);

const mails = orStop(() => createMailDelivery({ smtpUrl: SMTP_URL, from: MAIL_FROM }));
const named = orStop(() => readProviders(process.env));
const isNew = !existsSync(join(DATA_DIR, "app.db"));
let answer: RequestListener = (_, response) => void response.writeHead(503, { "retry-after": "1" }).end();
const server = createServer((request, response) => answer(request, response));
// The origin contains the port.
const port = await listen(server, Number(PORT));
const origin = `http://localhost:${port}`;
const requireVerification = REQUIRE_VERIFICATION === "1";
const local = await startLocalProvider({ wanted: LOCAL_PROVIDER === "1", port: PORT === "0" ? 0 : port + 1, origin });
const providers = together(named, local?.providers);
const signInByLink = SIGN_IN_BY_LINK === "1";
const adminEmails = ADMIN_EMAIL ? [ADMIN_EMAIL] : local === null ? [] : [ADMIN.email];
const open = { send: mails.send, requireVerification, signInByLink, providers, adminEmails };
const auth = orStop(() => createDemoAuth({ dataDir: DATA_DIR, origin, port, ...open }));
if (local !== null && isNew) await seed(auth);
const people = local !== null && !ADMIN_EMAIL ? await seedPeople(auth, join(DATA_DIR, "app.db"), isNew) : [];
answer = createApp(auth, mails.page, await frontEnd(dev ? { dev: root } : { dist: DIST_DIR }), people);
const places = [`Sallyport demo: ${origin}${SMTP_URL ? "" : ` (its mails: ${origin}/inbox)`}`];
if (people.includes(ADMIN))
  places.push(`Its admin: ${ADMIN.email}, password "${ADMIN.password}", at ${origin}/admin/users`);
if (local !== null) places.push(`Its identity provider, where you sign in as any of four people: ${local.issuer}`);
console.log(places.join("\n"));

/** Finishes requests and mails that are in flight. */
async function end(): Promise<void> {
  server.close();
  await auth.close();
  mails.close();
  // Open pages keep connections alive.
  server.closeAllConnections();
  await local?.close();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end());
