import type { Role } from "@sallyport/core/access";
import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";
import { createOrganizationMembers, type OrganizationMembers } from "./members.ts";

export type { MemberCan, MembersPage, OrganizationMembers } from "./members.ts";
export type { StoreState } from "./state.ts";
export type { Store } from "./store.ts";

declare module "@sallyport/client" {
  interface ClientMembers {
    organization: OrganizationMembers;
  }
}

export interface OrganizationClientOptions {
  /** The roles that the server's plugin was given, beside or in place of owner, admin and member. */
  readonly roles?: Readonly<Record<string, Role>>;
}

/** The client's half of the plugin `organization`: its calls, and atoms that follow them. */
export const organizationClient = ({ roles }: OrganizationClientOptions = {}): ClientPlugin<"organization"> =>
  defineClientPlugin({
    id: "organization",
    members: (ground) => createOrganizationMembers(ground, roles),
  });
