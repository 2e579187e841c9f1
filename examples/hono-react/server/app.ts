import { requireSession, toHonoHandler } from "@sallyport/hono";
import { Hono } from "hono";
import type { createExampleAuth } from "./auth.ts";
import { securityHeaders } from "./security-headers.ts";

/** Mounts the auth endpoints and one route of the application. Later routes get the security headers. */
export function createApp(auth: ReturnType<typeof createExampleAuth>): Hono {
  const app = new Hono();
  app.on(["GET", "POST"], "/api/auth/*", toHonoHandler(auth));
  app.get("/api/me", requireSession(auth), (c) => c.json({ name: c.var.user.name }));
  app.use(securityHeaders);
  return app;
}
