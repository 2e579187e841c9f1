import { randomBytes } from "node:crypto";
import { type Command, InvalidArgumentError } from "commander";
import { serverRotationOf } from "../project/server-rotation.ts";
import { rotate } from "../secret/rotate.ts";
import type { AddCommand } from "./add-command.ts";
import { withCalls } from "./with-calls.ts";

const SECRET_BYTES = 32;
const MOST_ROWS = 10_000;

function toRows(text: string): number {
  const rows = Number(text);
  if (/^\d+$/.test(text) && rows >= 1 && rows <= MOST_ROWS) return rows;
  throw new InvalidArgumentError(`It must be a number from 1 to ${MOST_ROWS}.`);
}

interface RotateOptions {
  readonly dryRun?: boolean;
  readonly rate?: number;
}

export const secretCommand: AddCommand = (program, terminal) => {
  const secret = program
    .command("secret")
    .description("print a new secret for SALLYPORT_SECRET")
    .action(() => {
      const made = randomBytes(SECRET_BYTES).toString("base64url");
      terminal.line(made);
      terminal.result({ secret: made });
    });
  secret
    .command("rotate")
    .description("encrypt stored values with the newest of `secrets`, so that the older ones can be removed")
    .option("--dry-run", "count the values that need an older secret, and change nothing")
    .option("--rate <rows>", "maximum number of rows to renew in a second (default: no limit)", toRows)
    .action(({ dryRun = false, rate }: RotateOptions, command: Command) =>
      withCalls(command, serverRotationOf, (calls) => rotate(calls, { dryRun, rate }, terminal)),
    );
};
