import { readFileSync } from "node:fs";
import { join } from "node:path";
import compression from "compression";
import { Router, static as serveFiles } from "express";
import { securityHeaders } from "./security-headers.ts";

const USER = /^\/admin\/users\/[^/]+$/;

/** These pages are a card, whose outline is in the file of the page. */
const CARDS = [
  "/sign-in",
  "/sign-up",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/two-factor",
  "/auth-error",
  "/accept-invitation",
  "/create-organization",
];
const OTHERS = ["/", "/dashboard", "/account", "/organization", "/admin/users", "/admin/audit"];

const isPage = (path: string): boolean => CARDS.includes(path) || OTHERS.includes(path) || USER.test(path);

function built(dist: string): Router {
  const card = readFileSync(join(dist, "index.html"), "utf8");
  const page = card.replace(/<section.*<\/section>/s, "");
  const router = Router();
  router.use(securityHeaders);
  // Only pages are compressed. The size of a compressed auth response could reveal secrets in it (BREACH).
  router.use(compression());
  // The file names contain a content hash.
  router.use("/assets", serveFiles(join(dist, "assets"), { immutable: true, maxAge: "1y" }));
  router.use(serveFiles(dist, { index: false }));
  router.get(/^(?!\/(assets|api)\/)/, (request, response) => {
    response.status(isPage(request.path) ? 200 : 404).set("Cache-Control", "no-cache");
    response.type("html").send(CARDS.includes(request.path) ? card : page);
  });
  return router;
}

async function fromSources(root: string): Promise<Router> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: "spa" });
  return Router().use(vite.middlewares);
}

/** Serves the built pages, or the sources in development. */
export async function frontEnd(from: { readonly dist: string } | { readonly dev: string }): Promise<Router> {
  return "dist" in from ? built(from.dist) : fromSources(from.dev);
}
