import type { TrustedDevice } from "@sallyport/core/two-factor";
import { useTrustedDevices } from "../../../two-factor/hooks.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import type { TwoFactorCalls } from "./use-challenge.ts";

/** The list of browsers that are exempt from the second factor. */
export interface TrustedDeviceListFlow extends Pick<ChangeFlow, "busy" | "done" | "problem"> {
  readonly devices: readonly TrustedDevice[] | null;
  load(): Promise<void>;
  revoke(id: string, name: string): Promise<boolean>;
}

/** Lists the browsers that are exempt from the second factor, and ends the exemption. */
export function useTrustedDeviceList(client: TwoFactorCalls): TrustedDeviceListFlow {
  const t = useAccountText();
  const errorText = useErrorText();
  const { data, error, refetch } = useTrustedDevices(client);
  const { busy, done, problem, run } = useChange();
  return {
    devices: data,
    busy,
    done,
    problem: problem || (error === null ? "" : errorText(error)),
    load: refetch,
    revoke: (id, device) =>
      run(id, () => client.twoFactor.revokeTrustedDevice({ id }), t("trusted.stopped", { device })),
  };
}
