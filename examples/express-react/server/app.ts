import type { Auth } from "@sallyport/core";
import { toExpressHandler } from "@sallyport/express";
import express, { type Express, type Router } from "express";
import { answerError } from "./answer-error.ts";

/** Sallyport under /api/auth, the pages everywhere else. */
export function createApp(auth: Auth, pages: Router): Express {
  const app = express();
  app.disable("x-powered-by");
  app.all("/api/auth/*splat", toExpressHandler(auth));
  app.use(pages);
  app.use(answerError);
  return app;
}
