import { waitUntil } from "cloudflare:workers";
import { memory } from "@sallyport/core/memory";
import type { Hono } from "hono";
import { createApp } from "./app.ts";
import { createExampleAuth } from "./auth.ts";
import { consoleMails } from "./console-mails.ts";

interface Bindings {
  readonly BASE_URL: string | null;
  readonly SALLYPORT_SECRET: string | null;
  readonly ADMIN_EMAIL: string | null;
  /** The folder `dist/pages`. */
  readonly PAGES: { fetch(request: Request): Promise<Response> };
}

/** workerd gives out files without saying what they are. */
const TYPES = new Map([
  ["css", "text/css"],
  ["js", "text/javascript"],
]);

/** Null for what is not there; a folder, of which workerd would give out a list, is no file of a type. */
async function page({ PAGES }: Bindings, url: string): Promise<Response | null> {
  const { pathname } = new URL(url);
  const isAsset = pathname.startsWith("/assets/");
  const type = isAsset ? TYPES.get(pathname.split(".").at(-1) ?? "") : "text/html";
  if (type === undefined) return null;
  const found = await PAGES.fetch(new Request(new URL(isAsset ? pathname : "/index.html", url)));
  if (!found.ok) return null;
  return new Response(found.body, { headers: { "content-type": `${type}; charset=utf-8` } });
}

function open(bindings: Bindings): Hono {
  const auth = createExampleAuth({
    baseURL: bindings.BASE_URL ?? "http://localhost:3000",
    // For trials: what the secret protects is gone with the database, which is empty after each start. An application
    // has a secret, and brings a database that workers reach.
    secret: bindings.SALLYPORT_SECRET ?? crypto.randomUUID() + crypto.randomUUID(),
    database: memory(),
    mails: consoleMails,
    adminEmail: bindings.ADMIN_EMAIL ?? undefined,
    platform: {
      environment: "production",
      advanced: {
        ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
        // Mails go on when the answer is out.
        backgroundTasks: { handler: waitUntil },
      },
    },
  });
  const app = createApp(auth);
  app.get("*", async (c) => (await page(bindings, c.req.url)) ?? c.notFound());
  return app;
}

let app: Hono | undefined;

const worker = {
  fetch(request: Request, bindings: Bindings): Response | Promise<Response> {
    // At the first request: a worker draws no random numbers while it is loaded.
    app ??= open(bindings);
    return app.fetch(request, bindings);
  },
};

// biome-ignore lint/style/noDefaultExport: workerd looks for it
export default worker;
