import { randomBytes } from "node:crypto";
import type { AddCommand } from "./add-command.ts";

const SECRET_BYTES = 32;

export const secretCommand: AddCommand = (program, terminal) => {
  program
    .command("secret")
    .description("print a new secret for SALLYPORT_SECRET")
    .action(() => {
      const secret = randomBytes(SECRET_BYTES).toString("base64url");
      terminal.line(secret);
      terminal.result({ secret });
    });
};
