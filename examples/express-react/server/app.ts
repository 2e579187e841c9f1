import type { Auth } from "@sallyport/core";
import { toExpressHandler } from "@sallyport/express";
import express, { type Express, type RequestHandler, type Router } from "express";
import { answerError } from "./answer-error.ts";

export function createApp(auth: Auth, inbox: RequestHandler, pages: Router): Express {
  const app = express();
  app.disable("x-powered-by");
  app.all("/api/auth/*splat", toExpressHandler(auth));
  app.use("/inbox", inbox);
  app.use(pages);
  app.use(answerError);
  return app;
}
