import { useState } from "react";
import type { FormFlow } from "../../forms/use-form.ts";
import type { TwoFactorCalls } from "./use-challenge.ts";
import { usePasswordConfirmation } from "./use-password-confirmation.ts";
import type { ReauthenticateFlow } from "./use-reauthenticate.ts";

/** Options of `useBackupCodes`. */
export interface BackupCodesOptions {
  readonly client: TwoFactorCalls;
  readonly hasPassword: boolean;
  readonly reauthenticate: ReauthenticateFlow;
}

/** The steps of replacing the backup codes. */
export interface BackupCodesFlow {
  readonly step: "begin" | "keep-codes";
  readonly form: FormFlow<"password">;
  readonly codes: readonly string[] | null;
}

/** Creates new backup codes, which invalidates the previous ones. */
export function useBackupCodes({ client, hasPassword, reauthenticate }: BackupCodesOptions): BackupCodesFlow {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = usePasswordConfirmation({
    hasPassword,
    reauthenticate,
    async call(proof) {
      const { data, error } = await client.twoFactor.generateBackupCodes(proof);
      if (data !== null) setCodes(data.backupCodes);
      return { error };
    },
  });
  return { step: codes === null ? "begin" : "keep-codes", form, codes };
}

/** Options of `useDisableFactor`. */
export interface DisableFactorOptions extends BackupCodesOptions {
  onOff(): void;
}

/** Disables the second factor. */
export function useDisableFactor({
  client,
  hasPassword,
  reauthenticate,
  onOff,
}: DisableFactorOptions): FormFlow<"password"> {
  return usePasswordConfirmation({
    hasPassword,
    reauthenticate,
    async call(proof) {
      const { error } = await client.twoFactor.disable(proof);
      if (error === null) onOff();
      return { error };
    },
  });
}
