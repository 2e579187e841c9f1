import type { Role } from "@sallyport/core/access";
import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";
import { createOrganizationMembers, type OrganizationMembers } from "./members.ts";
import { organizationPostPaths } from "./post-paths.ts";

export type { StoreState } from "../stores/state.ts";
export type { Store } from "../stores/store.ts";
export type { OrganizationMembers } from "./members.ts";
export type { MembersPage, MembersPageStore, MembersQuery } from "./members-pages.ts";
export type { MemberCan } from "./permission.ts";

declare module "@sallyport/client" {
  interface ClientMembers {
    organization: OrganizationMembers;
  }
}

/** What `organizationClient()` takes. */
export interface OrganizationClientOptions {
  /** What members may do by their roles, for a server that does not say what these grant; ours does. */
  readonly roles?: Readonly<Record<string, Role>>;
}

/** The client's half of the plugin `organization`: its calls, and atoms that follow them. */
export const organizationClient = ({ roles }: OrganizationClientOptions = {}): ClientPlugin<"organization"> =>
  defineClientPlugin({
    id: "organization",
    post: organizationPostPaths,
    members: (context) => createOrganizationMembers(context, roles),
  });
