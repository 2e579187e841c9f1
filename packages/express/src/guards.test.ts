import { createServer } from "node:http";
import express5, { type ErrorRequestHandler } from "express";
import express4 from "express4";
import { describeGuards, type StartGuarded } from "sallyport-tests/contracts/bridges/guard-contract";
import { optionalSession, requirePermission, requireSession } from "./guards.ts";

const answerFailure: ErrorRequestHandler = (_error, _request, response, _next) => {
  response.status(500).json({});
};

const startOn =
  (express: typeof express5): StartGuarded =>
  (auth, broken) => {
    const app = express();
    const archive = { organization: { project: ["archive"] } } as const;
    app.get("/maybe", optionalSession(auth), (_request, response) => {
      response.json({ name: response.locals.user?.name ?? null });
    });
    app.get("/me", requireSession(auth), (_request, response) => {
      response.json({ name: response.locals.user.name });
    });
    app.post("/archive", requirePermission(auth, archive), (_request, response) => {
      response.json({ name: response.locals.user.name });
    });
    const organizationParam = "organizationId";
    app.post(
      "/organizations/:organizationId/archive",
      requirePermission(auth, archive, { organizationParam }),
      (_request, response) => {
        response.json({ name: response.locals.user.name });
      },
    );
    app.get("/users", requirePermission(auth, { admin: { user: ["list"] } }), (_request, response) => {
      response.json({ name: response.locals.user.name });
    });
    app.get("/broken", requireSession(broken), (_request, response) => {
      response.json({});
    });
    app.use(answerFailure);
    return createServer(app);
  };

describeGuards("Express 5", startOn(express5));
describeGuards("Express 4", startOn(express4));
