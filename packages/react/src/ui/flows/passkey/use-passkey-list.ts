import type { Passkey } from "@sallyport/core/passkey";
import { usePasskeys } from "../../../passkey/use-passkeys.ts";
import { usePasskeyText } from "../../provider/use-passkey-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { type ReauthenticateFlow, useReauthenticate } from "../account/use-reauthenticate.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { useDeviceError } from "./use-device-error.ts";
import { usePasskeyClient } from "./use-passkey-client.ts";

/** The list of the user's passkeys, and the ways to change it. */
export interface PasskeyListFlow extends Pick<ChangeFlow, "busy" | "done" | "problem"> {
  readonly passkeys: readonly Passkey[] | null;
  load(): Promise<void>;
  add(): Promise<boolean>;
  rename(passkey: Passkey, name: string): Promise<boolean>;
  remove(passkey: Passkey): Promise<boolean>;
}

/** Options of `usePasskeyList`. */
export interface PasskeyListOptions {
  /** Confirms the user's identity if the session is not fresh. Default: a dialog that you show with `useReauthenticate`. */
  readonly reauthenticate?: Pick<ReauthenticateFlow, "run">;
}

export const ADDING = "adding";

/** Lists, adds, renames and removes the user's passkeys. */
export function usePasskeyList({ reauthenticate: given }: PasskeyListOptions = {}): PasskeyListFlow {
  const client = usePasskeyClient();
  const t = usePasskeyText();
  const errorText = useErrorText();
  const toError = useDeviceError();
  const own = useReauthenticate();
  const reauthenticate = given ?? own;
  const { data, error, refetch } = usePasskeys(client);
  const { busy, done, problem, run } = useChange();
  return {
    passkeys: data,
    busy,
    done,
    problem: problem || (error === null ? "" : errorText(error)),
    load: refetch,
    add: () =>
      run(
        ADDING,
        async () => {
          const added = await reauthenticate.run(() => client.passkey.addPasskey());
          return { error: toError(added.error) };
        },
        t("passkeys.added"),
      ),
    rename: ({ id }, name) => run(id, () => client.passkey.updatePasskey({ id, name }), t("passkeys.rename.done")),
    remove: ({ id, name }) =>
      run(
        id,
        () => reauthenticate.run(() => client.passkey.deletePasskey({ id })),
        t("passkeys.remove.done", { name: name ?? t("passkeys.unnamed") }),
      ),
  };
}
