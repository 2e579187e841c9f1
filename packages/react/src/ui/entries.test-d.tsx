import type { AuthClient } from "@sallyport/client";
import { type AccountKey, type FrontKey, type ScreenLanguage, writeText } from "@sallyport/i18n/screens";
import { deAccount } from "@sallyport/i18n/screens/account/de";
import { de } from "@sallyport/i18n/screens/de";
import { expectTypeOf } from "vitest";
import { adminClient } from "../admin/index.ts";
import { createAuthClient } from "../create-auth-client.ts";
import { twoFactorClient } from "../two-factor/index.ts";
import { AuthError, type ProfileSection, UserButton, UserProfile, type useLink, useSignInMethods } from "./account.ts";
import { AdminUser, AdminUsers, AuditLog, ImpersonationBanner, type useAdminUser } from "./admin.ts";
import { ApiKeys, useKeyForm } from "./api-key.ts";
import { Field, ResetPassword, SignedIn, SignIn, SocialButtons, UIProvider, type useSignIn, useText } from "./index.ts";
import { CreateOrganization, OrganizationProfile, OrganizationSwitcher, Show, useRoleForm } from "./organization.ts";
import { TwoFactor, useChallenge } from "./two-factor.ts";

const client = createAuthClient({ plugins: [twoFactorClient(), adminClient()] });
const plain: AuthClient = createAuthClient();

// The provider.
export const provided = (
  <UIProvider
    client={client}
    language={[de, deAccount]}
    paths={{ signIn: "/in", adminUsers: "/people" }}
    texts={{ "signIn.title": "Hello" }}
    navigate={(path, options) => history.pushState(options, "", path)}
  >
    <SignedIn>Hello</SignedIn>
  </UIProvider>
);
// One client is enough for screens without plugins.
export const small = <UIProvider client={plain} language={de} />;
// @ts-expect-error -- a provider needs a client
export const none = <UIProvider />;
// @ts-expect-error -- there is no such screen
export const strangePath = <UIProvider client={client} paths={{ singIn: "/in" }} />;
// @ts-expect-error -- a path is text
export const noPath = <UIProvider client={client} paths={{ signIn: null }} />;
// @ts-expect-error -- there is no such text
export const strangeText = <UIProvider client={client} texts={{ "signIn.titel": "Hello" }} />;
// @ts-expect-error -- a language is imported, not named
export const named = <UIProvider client={client} language="de" />;
// @ts-expect-error -- one group's words are not another's
export const group: ScreenLanguage<AccountKey> = de;
// @ts-expect-error -- the words of the front are missing
export const front: ScreenLanguage<FrontKey> = deAccount;
expectTypeOf(writeText).returns.toBeString();

// What leads in.
export const signIn = <SignIn callbackURL="/reports" />;
// @ts-expect-error -- a target is a path
export const strangeTarget = <SignIn callbackURL={new URL("https://example.com")} />;
// @ts-expect-error -- a new password leads to a sign-in
export const target = <ResetPassword callbackURL="/" />;
// @ts-expect-error -- what is shown is given
export const empty = <SignedIn />;
// @ts-expect-error -- a field has a label
export const unlabelled = <Field name="email" />;
// @ts-expect-error -- the buttons need to know where they lead
export const lost = <SocialButtons />;
expectTypeOf<ReturnType<typeof useSignIn>["step"]>().toEqualTypeOf<"form" | "check-mail" | "challenge">();

// The account.
export const profile = <UserProfile sections={["profile", "delete", <b key="own">Own</b>]} />;
expectTypeOf<"two-factor">().toExtend<ProfileSection>();
// @ts-expect-error -- there is no such section
export const misspelt = <UserProfile sections={["profil"]} />;
// @ts-expect-error -- it reads the address
export const error = <AuthError error="access_denied" />;
// @ts-expect-error -- an item leads somewhere, or does something
export const item = <UserButton items={[{ words: "Reports" }]} />;
expectTypeOf<ReturnType<typeof useLink>["towards"]>().toEqualTypeOf<string | null>();

// The second factor.
export const factor = <TwoFactor callbackURL="/reports" />;

// Organizations.
export const page = <OrganizationProfile organization="acme" />;
export const switcher = <OrganizationSwitcher onSwitched={(active) => expectTypeOf(active?.name)} />;
export const shown = (
  <Show when={{ member: ["create"] }} connector="OR" fallback="Ask an owner">
    Invite
  </Show>
);
// @ts-expect-error -- something has to be permitted
export const always = <Show>Invite</Show>;
export const strangeConnector = (
  // @ts-expect-error -- both, or either
  <Show when={{ member: ["create"] }} connector="XOR">
    Invite
  </Show>
);
// @ts-expect-error -- told of an organization, not of its name
export const made = <CreateOrganization onCreated={(name: string) => name} />;

// Administration.
export const users = <AdminUsers pageSize={50} />;
export const trail = <AuditLog organizationId="o1" pageSize={50} />;
export const banner = <ImpersonationBanner />;
// @ts-expect-error -- of one user
export const nobody = <AdminUser />;
// @ts-expect-error -- a number
export const long = <AdminUsers pageSize="50" />;

// API keys.
export const keys = <ApiKeys organizationId="o1" />;
// @ts-expect-error -- an organization is named by its id
export const strangeKeys = <ApiKeys organizationId={1} />;

// Hooks.
declare const options: Omit<Parameters<typeof useChallenge>[0], "client" | "way">;
declare const key: Parameters<typeof useKeyForm>[0];
declare const may: ReturnType<typeof useAdminUser>["may"];
export function useHooks(): void {
  const t = useText();
  expectTypeOf(t).returns.toBeString();
  // @ts-expect-error -- of an account, not of what leads in
  t("account.title");
  // @ts-expect-error -- it asks who it is, where it has to
  useSignInMethods();
  useChallenge({ ...options, client, way: "totp" });
  // @ts-expect-error -- a client without the plugin
  useChallenge({ ...options, client: plain, way: "totp" });
  // @ts-expect-error -- there is no such way
  useChallenge({ ...options, client, way: "sms" });
  // @ts-expect-error -- whose role it is has to be known
  useRoleForm({ role: null, onSaved: () => {} });
  // @ts-expect-error -- who makes one may have to show who they are
  useKeyForm({ ...key, again: undefined });
  may("set-password");
  // @ts-expect-error -- there is no such right
  may("promote");
}
