import type { TrustedDevice } from "@sallyport/core/two-factor";
import { useTrustedDevices } from "../../../two-factor/hooks.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useChange } from "../use-change.ts";
import type { TwoFactorCalls } from "./use-challenge.ts";

/** The state of the browsers that are not asked for a code. */
export interface TrustedDeviceListFlow {
  /** Null until they are known. */
  readonly devices: readonly TrustedDevice[] | null;
  /** The id of the one that is being changed; null: none. */
  readonly busy: string | null;
  /** What was done last; empty for nothing. */
  readonly done: string;
  /** What went wrong; empty for nothing. */
  readonly problem: string;
  /** Reads them again. */
  load(): Promise<void>;
  /** `name` is what its row calls it; resolves to whether it is asked again. */
  revoke(id: string, name: string): Promise<boolean>;
}

/** Lists the browsers that are not asked for a code, and has them asked again. */
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
