import { expectTypeOf } from "vitest";
import { createAuthClient } from "../../create-auth-client.ts";
import type { useClient } from "../../plugin/index.ts";
import { defineUIPlugin, UIProvider, type usePluginText } from "../index.ts";

const client = createAuthClient();
const plugin = defineUIPlugin({
  id: "passkey",
  parts: {
    signIn: { before: ({ callbackURL }) => <p>{callbackURL}</p>, replace: ({ children }) => <div>{children}</div> },
    "account.ways": { after: ({ user }) => <p>{user.name}</p> },
  },
  challenges: { passkey: ({ challenge, place }) => <p>{challenge.challengePage + place}</p> },
  pages: { "/passkey": () => <p /> },
});

// Own keys have a colon; the house's are known.
export const own = (
  <UIProvider client={client} plugins={[plugin]} texts={{ "passkey:use": "Use it", "signIn.lead": "Hi" }} />
);
// @ts-expect-error -- there is no such text
export const misspelt = <UIProvider client={client} texts={{ "signIn.laed": "Hi" }} />;
// @ts-expect-error -- there is no such place
defineUIPlugin({ id: "passkey", parts: { signin: {} } });
// @ts-expect-error -- a page has a path
defineUIPlugin({ id: "passkey", pages: { passkey: () => <p /> } });

type Text = typeof usePluginText<"passkey:use">;
expectTypeOf<Text>().returns.parameter(0).toEqualTypeOf<"passkey:use">();
expectTypeOf<ReturnType<typeof useClient>>().toHaveProperty("signIn");
// @ts-expect-error -- no plugin has that id
export type Nobody = typeof useClient<"nobody">;
// @ts-expect-error -- only `defineUIPlugin` makes a plugin
export const undefinedPlugin = <UIProvider client={client} plugins={[{ id: "passkey" }]} />;
