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

/** Options of `organizationClient()`. */
export interface OrganizationClientOptions {
  /** The permissions of each role, for servers that do not send them. */
  readonly roles?: Readonly<Record<string, Role>>;
}

/** Creates the client plugin of `organization`. */
export const organizationClient = ({ roles }: OrganizationClientOptions = {}): ClientPlugin<"organization"> =>
  defineClientPlugin({
    id: "organization",
    post: organizationPostPaths,
    members: (context) => createOrganizationMembers(context, roles),
  });
