import { STATUS_CODES } from "node:http";
import type { ErrorRequestHandler } from "express";

function statusOf(error: unknown): number {
  const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

/** Express recognizes an error handler by its four parameters. The response shows only the status. */
export const answerError: ErrorRequestHandler = (error, _request, response, next) => {
  const status = statusOf(error);
  if (status === 500) console.error(error);
  if (response.headersSent) next(error);
  else response.status(status).type("text").send(STATUS_CODES[status]);
};
