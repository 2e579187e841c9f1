import { requireSession, toHonoHandler } from "@sallyport/hono";
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { createExampleAuth } from "./auth.ts";

/** For pages that take passwords; the calls above have headers of their own. */
const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // Pictures of users and logos of organizations.
    imgSrc: ["'self'", "https:", "data:"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  // For who serves the whole domain to decide.
  strictTransportSecurity: false,
});

/** The calls of the accounts, one of the application's own, and what every page has that is added. */
export function createApp(auth: ReturnType<typeof createExampleAuth>): Hono {
  const app = new Hono();
  app.on(["GET", "POST"], "/api/auth/*", toHonoHandler(auth));
  app.get("/api/me", requireSession(auth), (c) => c.json({ name: c.var.user.name }));
  app.use(pageHeaders);
  return app;
}
