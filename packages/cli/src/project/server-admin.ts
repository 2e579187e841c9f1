import type { Auth } from "@sallyport/core";
import type {} from "@sallyport/core/admin";
import { Refusal } from "../terminal/refusal.ts";
import type { LoadedAuth } from "./load-auth.ts";
import { callsOf } from "./server-calls.ts";

export type ServerAdmin = Auth<"admin">["api"]["serverAdmin"];

const isServerAdmin = (value: unknown): value is ServerAdmin => typeof value === "object" && value !== null;

export function serverAdminOf({ auth, file }: LoadedAuth): ServerAdmin {
  const serverAdmin = callsOf(auth, "serverAdmin");
  if (isServerAdmin(serverAdmin)) return serverAdmin;
  throw new Refusal("NO_ADMIN_PLUGIN", `Managing users requires the admin plugin, which ${file} does not use.`, [
    'import { admin } from "@sallyport/core/admin"',
    "plugins: [admin()]",
    "Then run: npx sallyport migrate",
  ]);
}
