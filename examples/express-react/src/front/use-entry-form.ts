import { authClient } from "../auth-client.ts";
import { useForm } from "../forms/use-form.ts";

/** A form that ends in a session: pending until the account page takes its place. */
export function useEntryForm<Name extends string>(options: Parameters<typeof useForm<Name>>[0]) {
  const { error } = authClient.useSession();
  const form = useForm<Name>(options);
  // When the session cannot be read, the person may try again rather than wait for good.
  const pending = form.state === "sending" || (form.state === "sent" && error === null);
  return { ...form, pending };
}
