import { authClient } from "../auth-client.ts";
import { useForm } from "../forms/use-form.ts";

/** Pending until the account page replaces it. */
export function useEntryForm<Name extends string>(options: Parameters<typeof useForm<Name>>[0]) {
  const { error } = authClient.useSession();
  const form = useForm<Name>(options);
  // Unless the session cannot be read.
  const pending = form.state === "sending" || (form.state === "sent" && error === null);
  return { ...form, pending };
}
