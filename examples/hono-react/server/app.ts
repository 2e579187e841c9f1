import { requireSession, toHonoHandler } from "@sallyport/hono";
import { Hono } from "hono";
import type { createExampleAuth } from "./auth.ts";
import { securityHeaders } from "./security-headers.ts";

/** The calls of the accounts, one of the application's own, and what every page has that is added. */
export function createApp(auth: ReturnType<typeof createExampleAuth>): Hono {
  const app = new Hono();
  app.on(["GET", "POST"], "/api/auth/*", toHonoHandler(auth));
  app.get("/api/me", requireSession(auth), (c) => c.json({ name: c.var.user.name }));
  app.use(securityHeaders);
  return app;
}
