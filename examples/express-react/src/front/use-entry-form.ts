import { authClient } from "../auth-client.ts";
import { useForm } from "../forms/use-form.ts";

/** Pending until the account page replaces the form. */
export function useEntryForm<Name extends string>(options: Parameters<typeof useForm<Name>>[0]) {
  const { error } = authClient.useSession();
  const form = useForm<Name>(options);
  // When the session cannot be read, one may try again.
  const pending = form.state === "sending" || (form.state === "sent" && error === null);
  return { ...form, pending };
}
