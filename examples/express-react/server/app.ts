import type { Auth } from "@sallyport/core";
import { toExpressHandler } from "@sallyport/express";
import express, { type Express, type RequestHandler, type Router } from "express";
import { answerError } from "./answer-error.ts";
import type { DemoPerson } from "./people.ts";

/** `people` are those that visitors of the demo may sign in as. */
export function createApp(
  auth: Auth,
  inbox: RequestHandler,
  pages: Router,
  people: readonly DemoPerson[] = [],
): Express {
  const app = express();
  app.disable("x-powered-by");
  app.all("/api/auth/*splat", toExpressHandler(auth));
  app.use("/inbox", inbox);
  app.get("/demo.json", (_request, response) => void response.json(people));
  app.use(pages);
  app.use(answerError);
  return app;
}
