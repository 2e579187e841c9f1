import { createAuth } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { memory } from "@sallyport/core/memory";
import { organization } from "@sallyport/core/organization";
import { requirePermission } from "@sallyport/node";
import { usePermission } from "@sallyport/react/organization";
import { UIProvider } from "@sallyport/react/ui";
import { UserProfile, useLink } from "@sallyport/react/ui/account";
import { Show } from "@sallyport/react/ui/organization";
import type { ChallengeOptions } from "@sallyport/react/ui/two-factor";
import { customProviders, organizationAc, socialProviders, userFields } from "../src/declared.ts";
import { client } from "../src/pages.ts";
import { auth } from "../src/server.ts";

// says: Type '"archiv"' is not assignable to type '"archive" | "create"'. Did you mean '"archive"'?
client.organization.hasPermission({ permissions: { project: ["archiv"] } });

// says: Type '"clse"' is not assignable to type '"close"'.
client.admin.hasPermission({ permissions: { ticket: ["clse"] } });

// says: Type '"clrek"' is not assignable to type 'AdminRoleName[] | AdminRoleName'. Did you mean '"clerk"'?
client.admin.setRole({ userId: "u", role: "clrek" });

// says: Expected 1 arguments, but got 0.
admin();

// says: Type '"clrek"' is not assignable to type '"admin" | "clerk" | "user"'. Did you mean '"clerk"'?
client.admin.checkRolePermission({ role: "clrek", permissions: { ticket: ["close"] } });

// says: 'nicknme' does not exist in type
client.updateUser({ nicknme: "Fox" });

// says: Property 'user' is missing in type
createAuth({ database: memory(), socialProviders, customProviders });

// says: 'projct' does not exist in type 'RequestOf<
requirePermission(auth, { organization: { projct: ["archive"] } });

// says: Type '"archiv"' is not assignable to type '"archive" | "create"'. Did you mean '"archive"'?
export const useMayArchive = (): boolean => usePermission({ project: ["archiv"] });

// says: Argument of type '"githb"' is not assignable to parameter of type 'SocialProviderId'.
export const useGitHub = (): void => useLink().go("githb");

// says: Type '"google"' is not assignable to type 'SocialProviderId'.
client.linkSocial({ provider: "google" });

// says: Type '"githb"' is not assignable to type 'SocialProviderId'. Did you mean '"github"'?
client.signIn.social({ provider: "githb" });

// says: Property 'customProviders' is missing in type
createAuth({ database: memory(), socialProviders, user: { additionalFields: userFields } });

// says: Type '"auditr"' is not assignable to type 'OrganizationRoleName[] | OrganizationRoleName'. Did you mean '"auditor"'?
client.organization.inviteMember({ email: "ada@example.com", role: "auditr" });

// says: Property 'roles' is missing in type
organization({ ac: organizationAc });

// says: Type '"auditr"' is not assignable to type 'OrganizationRoleName'. Did you mean '"auditor"'?
client.organization.updateMemberRole({ memberId: "m", role: ["admin", "auditr"] });

// says: 'singIn' does not exist in type 'Partial<ScreenPaths>'. Did you mean to write 'signIn'?
UIProvider({ client, paths: { singIn: "/in" } });

// says: '"signIn.titel"' does not exist in type
UIProvider({ client, texts: { "signIn.titel": "Hello" } });

// says: Property 'twoFactor' is missing in type
export const given: ChallengeOptions["client"] = client;

// says: ProfileSection'. Did you mean '"devices"'?
UserProfile({ sections: ["profile", "device"] });

// says: 'projct' does not exist in type 'RequestOf<
auth.api.organization.hasPermission({ headers: new Headers(), body: { permissions: { projct: ["create"] } } });

// says: 'projct' does not exist in type 'RequestOf<
Show({ when: { projct: ["archive"] }, children: "Archive" });

// says: Type '"archiv"' is not assignable to type '"archive" | "create"'. Did you mean '"archive"'?
Show({ when: { project: ["archiv"] }, children: "Archive" });

// says: 'projct' does not exist in type 'RequestOf<
client.organization.hasPermission({ permissions: { projct: ["archive"] } });
