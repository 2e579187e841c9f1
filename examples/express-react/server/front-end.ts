import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Router, static as serveFiles } from "express";
import { securityHeaders } from "./security-headers.ts";

const ORGANIZATION = /^\/organizations(\/[^/]+(\/(invitations|teams|settings))?)?$/;

const ADMIN = /^\/admin(\/audit|\/users\/[^/]+)?$/;

const PAGES = [
  "/",
  "/sign-in",
  "/sign-up",
  "/two-factor",
  "/forgot-password",
  "/reset-password",
  "/verified",
  "/email-changed",
  "/account-deleted",
  "/accept-invitation",
];

const isPage = (path: string): boolean => PAGES.includes(path) || ORGANIZATION.test(path) || ADMIN.test(path);

type Complete = (html: string) => string;

function built(dist: string, complete: Complete): Router {
  const page = complete(readFileSync(join(dist, "index.html"), "utf8"));
  const router = Router();
  router.use(securityHeaders);
  // Names carry a content hash.
  router.use("/assets", serveFiles(join(dist, "assets"), { immutable: true, maxAge: "1y" }));
  router.use(serveFiles(dist, { index: false }));
  router.get(/^(?!\/(assets|api)\/)/, (request, response) => {
    response.status(isPage(request.path) ? 200 : 404).set("Cache-Control", "no-cache");
    response.type("html").send(page);
  });
  return router;
}

async function fromSources(root: string, complete: Complete): Promise<Router> {
  const { createServer } = await import("vite");
  const plugins = [{ name: "complete", transformIndexHtml: complete }];
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: "spa", plugins });
  return Router().use(vite.middlewares);
}

/** The built pages, or in development the sources. */
export async function frontEnd(
  from: { readonly dist: string } | { readonly dev: string },
  complete: Complete,
): Promise<Router> {
  return "dist" in from ? built(from.dist, complete) : fromSources(from.dev, complete);
}
