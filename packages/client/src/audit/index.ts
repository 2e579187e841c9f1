import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";
import { type AuditMembers, createAuditMembers } from "./members.ts";

export type { StoreState } from "../stores/state.ts";
export type { Store } from "../stores/store.ts";
export type { AuditMembers, AuditStore } from "./members.ts";

declare module "@sallyport/client" {
  interface ClientMembers {
    audit: AuditMembers;
  }
}

/** Creates the client plugin of `audit`. */
export const auditClient = (): ClientPlugin<"audit"> =>
  defineClientPlugin({ id: "audit", dateFields: ["at"], jsonFields: ["details"], members: createAuditMembers });
