import { useReauthenticate } from "@sallyport/react/ui/account";
import { type ReactNode, useState } from "react";
import type { Preview } from "./start.ts";

/** A button whose call needs a fresh session. */
export function AskedAgain({ client }: { readonly client: Preview["client"] }): ReactNode {
  const reauthenticate = useReauthenticate();
  const [message, setMessage] = useState("");
  async function makeKey(): Promise<void> {
    const { error } = await reauthenticate.run(() => client.apiKey.create({ name: "Night watch" }));
    setMessage(error === null ? "The key is made." : error.message);
  }
  return (
    <>
      <button type="button" onClick={() => void makeKey()}>
        Make a key
      </button>
      <p role="status">{message}</p>
      {reauthenticate.dialog}
    </>
  );
}
