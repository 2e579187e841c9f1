import * as z from "zod/mini";
import { input } from "../../../plugin.ts";

/** Body of `multi-session/set-active` and `multi-session/revoke`. */
export interface DeviceSessionBody {
  /** The session's `token` as `list-device-sessions` shows it. */
  sessionToken: string;
}

export const deviceSessionBody = input<DeviceSessionBody>(() =>
  z.object({ sessionToken: z.string().check(z.minLength(1), z.maxLength(255)) }),
);
