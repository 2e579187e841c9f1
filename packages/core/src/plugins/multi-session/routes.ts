import { defineGroup } from "../../plugin.ts";
import { listDeviceSessions } from "./endpoints/list-device-sessions.ts";
import { revokeDeviceSession } from "./endpoints/revoke.ts";
import { setActiveSession } from "./endpoints/set-active.ts";

export const multiSessionRoutes = () => ({
  multiSession: defineGroup({
    listDeviceSessions: listDeviceSessions(),
    setActive: setActiveSession(),
    revoke: revokeDeviceSession(),
  }),
});

type Routes = ReturnType<typeof multiSessionRoutes>;
/** The endpoints of the plugin for several accounts. */
export interface MultiSessionRoutes extends Routes {}
