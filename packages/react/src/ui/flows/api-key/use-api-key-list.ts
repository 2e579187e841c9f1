import type { ApiKey, ListApiKeysResult, NewApiKey } from "@sallyport/core/api-key";
import { useState } from "react";
import type { StoreState } from "../../../api-key/index.ts";
import { useStore } from "../../../use-store.ts";
import { useApiKeyText } from "../../provider/use-api-key-text.ts";
import { type ReauthenticateFlow, useReauthenticate } from "../account/use-reauthenticate.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { unasked } from "../use-permitted.ts";
import { useApiKeyClient } from "./api-key-client.ts";
import { keyTitle } from "./key-title.ts";
import { type KeyOwnerState, useKeyOwner } from "./use-key-owner.ts";
import { useMayList } from "./use-may-list.ts";

/** The form that is open next to the list. */
export type OpenKey = { readonly is: "new" } | { readonly is: "edited"; readonly apiKey: ApiKey };

/** Options of `useApiKeyList`. */
export interface ApiKeyListOptions {
  /** The organization that owns the keys. Default: the signed-in user. */
  readonly organizationId?: string | undefined;
}

/** The list of API keys, and the ways to change them. */
export interface ApiKeyListFlow extends KeyOwnerState, Pick<ChangeFlow, "busy" | "done" | "problem"> {
  /** `refused`: the user lacks the permission. `signed-out`: nobody is signed in. */
  readonly step: "loading" | "signed-out" | "refused" | "failed" | "shown";
  readonly list: StoreState<ListApiKeysResult>;
  readonly open: OpenKey | null;
  readonly made: NewApiKey | null;
  readonly reauthenticate: ReauthenticateFlow;
  begin(open: OpenKey): void;
  close(): void;
  onMade(made: NewApiKey): void;
  onSaved(apiKey: ApiKey): void;
  forget(): void;
  rotate(apiKey: ApiKey): Promise<boolean>;
  revoke(apiKey: ApiKey): Promise<boolean>;
}

interface Answer {
  readonly error: { readonly code: string; readonly message: string } | null;
}

const unlessEnded = ({ error }: Answer): Answer => (error?.code === "API_KEY_NOT_FOUND" ? { error: null } : { error });

function stepOf({ data, error, isPending }: StoreState<ListApiKeysResult>): ApiKeyListFlow["step"] {
  if (data !== null) return "shown";
  if (error === null) return isPending ? "loading" : "signed-out";
  return error.status === 403 ? "refused" : "failed";
}

/** Lists, rotates and revokes API keys. */
export function useApiKeyList({ organizationId }: ApiKeyListOptions = {}): ApiKeyListFlow {
  const client = useApiKeyClient();
  const t = useApiKeyText();
  const isAllowed = useMayList(organizationId);
  const list = useStore<StoreState<ListApiKeysResult>>(isAllowed ? client.$apiKeysOf(organizationId) : unasked());
  const { run, clear, announce, busy, done, problem } = useChange();
  const reauthenticate = useReauthenticate();
  const [open, setOpen] = useState<OpenKey | null>(null);
  const [made, setMade] = useState<NewApiKey | null>(null);
  const turn = (next: OpenKey | null): void => {
    clear();
    setOpen(next);
  };
  return {
    ...useKeyOwner(organizationId),
    step: isAllowed === false ? "refused" : stepOf(list),
    list,
    open,
    made,
    reauthenticate,
    busy,
    done,
    problem,
    begin: turn,
    close: () => turn(null),
    onMade(next) {
      turn(null);
      setMade(next);
    },
    onSaved(apiKey) {
      setOpen(null);
      announce(t("apiKeys.edit.done", { name: keyTitle(apiKey) }));
    },
    forget() {
      clear();
      setMade(null);
    },
    rotate(apiKey) {
      const { id } = apiKey;
      const call = async (): Promise<Answer> => {
        const answer = await reauthenticate.run(() => client.apiKey.rotate({ keyId: id }));
        if (answer.error === null) setMade(answer.data);
        return answer;
      };
      return run(id, call, t("apiKeys.rotate.done", { name: keyTitle(apiKey) }));
    },
    revoke(apiKey) {
      const { id } = apiKey;
      const call = async () => unlessEnded(await client.apiKey.revoke({ keyId: id }));
      if (made?.id === id) setMade(null);
      return run(id, call, t("apiKeys.revoke.done", { name: keyTitle(apiKey) }));
    },
  };
}
