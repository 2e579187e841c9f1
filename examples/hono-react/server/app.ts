import { requireSession, toHonoHandler } from "@sallyport/hono";
import { Hono } from "hono";
import type { createExampleAuth } from "./auth.ts";

/** The calls of the accounts, and one of the application's own. */
export function createApp(auth: ReturnType<typeof createExampleAuth>): Hono {
  const app = new Hono();
  app.on(["GET", "POST"], "/api/auth/*", toHonoHandler(auth));
  app.get("/api/me", requireSession(auth), (c) => c.json({ name: c.var.user.name }));
  return app;
}
