import { createStore, defineClientPlugin, type Store, type StoreState } from "@sallyport/client/plugin";
import type { ListedPasskey } from "./register.ts";

declare module "@sallyport/client" {
  interface ClientMembers {
    passkey: { readonly $passkeys: Store<StoreState<readonly ListedPasskey[]>> };
  }
}

export const passkeyClient = () =>
  defineClientPlugin({
    id: "passkey",
    members: (context) => ({
      $passkeys: createStore<readonly ListedPasskey[]>(context, {
        path: "/passkey/list",
        changes: ["passkeys", "accounts"],
      }),
    }),
  });
