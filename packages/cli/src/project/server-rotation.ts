import type { Auth } from "@sallyport/core";
import { Refusal } from "../terminal/refusal.ts";
import type { LoadedAuth } from "./load-auth.ts";
import { callsOf } from "./server-calls.ts";

type RotateSecret = Auth["api"]["rotateSecret"];

export interface ServerRotation extends Pick<LoadedAuth, "absentSeals"> {
  readonly call: RotateSecret;
}

const isRotation = (value: unknown): value is RotateSecret => typeof value === "function";

export function serverRotationOf({ auth, file, absentSeals }: LoadedAuth): ServerRotation {
  const call = callsOf(auth, "rotateSecret");
  if (isRotation(call)) return { call, absentSeals };
  throw new Refusal("NO_ROTATION", `The @sallyport/core of ${file} is older than this command.`, [
    "Update both to the same version.",
  ]);
}
