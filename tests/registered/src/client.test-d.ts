import { type AuthClient, type CoreClient, createAuthClient, defineClientPlugin } from "@sallyport/client";
import type {
  ActiveSession,
  ClientApi,
  ClientCall,
  ClientError,
  ClientResult,
  DeleteUserResult,
  Session,
} from "@sallyport/core";
import { expectTypeOf } from "vitest";
import type {} from "./declared.ts";

interface Entry {
  text: string;
  signedAt: Date;
}
interface GuestbookRoutes {
  readonly guestbook: {
    readonly $server: unknown;
    readonly $client: ClientApi<{
      readonly sign: {
        readonly $server: unknown;
        readonly $client: ClientCall<{ text: string }, undefined, Entry, "BOOK_IS_FULL">;
      };
      readonly list: {
        readonly $server: unknown;
        readonly $client: ClientCall<undefined, { limit?: number }, Entry[], never>;
      };
    }>;
  };
}

declare module "@sallyport/core" {
  interface PluginRegistry {
    guestbook: { routes: GuestbookRoutes };
  }
}

const client = createAuthClient();
const guestbookClient = () => defineClientPlugin({ id: "guestbook", post: ["/guestbook/clear"] });

// The type of a client has a name, whatever plugins it has.
expectTypeOf(client).toEqualTypeOf<AuthClient>();
expectTypeOf(client).toEqualTypeOf<CoreClient>();
const withGuestbook = createAuthClient({ plugins: [guestbookClient()] });
expectTypeOf(withGuestbook).toEqualTypeOf<AuthClient<"guestbook">>();

// Results are data or an error, and the codes are those of the endpoint.
const credentials = { email: "ada@example.com", password: "correct horse battery" };
const signedIn = await client.signIn.email({ ...credentials, fetchOptions: { disableRedirect: true } });
if (signedIn.error) {
  expectTypeOf(signedIn.data).toEqualTypeOf<null>();
  expectTypeOf(signedIn.error.status).toEqualTypeOf<number>();
  expectTypeOf<"INVALID_EMAIL_OR_PASSWORD">().toExtend<typeof signedIn.error.code>();
  expectTypeOf<"NETWORK_ERROR">().toExtend<typeof signedIn.error.code>();
  expectTypeOf<"NO_FIELDS_TO_UPDATE">().not.toExtend<typeof signedIn.error.code>();
} else if (!("twoFactorRedirect" in signedIn.data)) {
  expectTypeOf(signedIn.data.token).toEqualTypeOf<string>();
  expectTypeOf(signedIn.data.user.createdAt).toEqualTypeOf<Date>();
}
expectTypeOf((await client.listSessions()).data).toEqualTypeOf<Session[] | null>();
expectTypeOf((await client.getSession({ query: { disableRefresh: true } })).data).toEqualTypeOf<ActiveSession | null>();

// @ts-expect-error -- unknown call
client.signIn.carrierPigeon({});
// @ts-expect-error -- the password is missing
client.signIn.email({ email: "ada@example.com" });
// @ts-expect-error -- the token must be text
client.revokeSession({ token: 1 });
// @ts-expect-error -- unknown query parameter
client.getSession({ query: { disableEverything: true } });
expectTypeOf<"setPassword" | "resetPasswordLink" | "undoEmailChangeLink">().not.toExtend<keyof CoreClient>();
// @ts-expect-error -- only for the server
client.setPassword({ newPassword: "correct horse battery" });
// @ts-expect-error -- a link, not a call
client.resetPasswordLink();
expectTypeOf((await client.forgetPassword({ email: "ada@example.com" })).data).toEqualTypeOf<{
  status: boolean;
  message: string;
} | null>();
// Calls without a body take no argument.
expectTypeOf((await client.deleteUser()).data).toEqualTypeOf<DeleteUserResult | null>();
client.deleteUser({ password: "correct horse battery", fetchOptions: { cache: "no-store" } });
// @ts-expect-error -- the new address is missing
client.changeEmail();
// @ts-expect-error -- the plugin is missing
client.guestbook;
// @ts-expect-error -- unknown plugin
defineClientPlugin({ id: "visitors" });

// The calls of a plugin are under its id.
const entry = await withGuestbook.guestbook.sign({ text: "hello" });
expectTypeOf(entry.data).toEqualTypeOf<Entry | null>();
expectTypeOf<"BOOK_IS_FULL">().toExtend<NonNullable<typeof entry.error>["code"]>();
expectTypeOf((await withGuestbook.guestbook.list({ query: { limit: 1 } })).data).toEqualTypeOf<Entry[] | null>();
// @ts-expect-error -- the text is missing
withGuestbook.guestbook.sign({});

// Additional fields are members of the user, and calls take those that may be written.
const { data } = client.$session.get();
expectTypeOf(data).toEqualTypeOf<ActiveSession | null>();
if (data) {
  expectTypeOf(data.user.nickname).toEqualTypeOf<string | null>();
  expectTypeOf(data.user.plan).toEqualTypeOf<string>();
}
client.updateUser({ nickname: "Fox" });
// @ts-expect-error -- users cannot set their plan
client.updateUser({ plan: "gold" });
expectTypeOf<typeof client.$Infer.Session.user.nickname>().toEqualTypeOf<string | null>();

// A call by path states the type of its answer.
expectTypeOf(client.$fetch<Entry>("/guestbook/entry")).toEqualTypeOf<Promise<ClientResult<Entry, string>>>();
expectTypeOf(client.$session.get().error).toEqualTypeOf<ClientError<string> | null>();
// @ts-expect-error -- a path must begin with a slash
client.$fetch("guestbook/entry");
