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

/** workerd serves files without a content type. */
const TYPES = new Map([
  ["css", "text/css"],
  ["js", "text/javascript"],
]);

/** Returns null for unknown files. Folders have no type, because workerd would list their content. */
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
    // This fallback is for trials: the in-memory database is empty after each start. A real application sets a secret
    // and
    // uses a database that workers can reach.
    secret: bindings.SALLYPORT_SECRET ?? crypto.randomUUID() + crypto.randomUUID(),
    database: memory(),
    mails: consoleMails,
    adminEmail: bindings.ADMIN_EMAIL ?? undefined,
    platform: {
      environment: "production",
      advanced: {
        ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
        // Sending mails continues after the response.
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
    // A worker cannot draw random numbers while it is loaded, so the app is created at the first request.
    app ??= open(bindings);
    return app.fetch(request, bindings);
  },
};

// biome-ignore lint/style/noDefaultExport: workerd looks for it
export default worker;
