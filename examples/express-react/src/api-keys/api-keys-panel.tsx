import type { ApiKey, NewApiKey } from "@sallyport/core/api-key";
import { useApiKeys } from "@sallyport/react/api-key";
import { useEffect, useRef, useState } from "react";
import { whenFresh } from "../again/when-fresh.ts";
import { authClient } from "../auth-client.ts";
import { errorText } from "../shell/error-text.ts";
import { Outcome } from "../shell/outcome.tsx";
import { useChange } from "../shell/use-change.ts";
import { useNow } from "../shell/use-now.ts";
import { CreateKeyForm } from "./create-key-form.tsx";
import { EditKeyForm } from "./edit-key-form.tsx";
import { KeyRow, type Managing } from "./key-row.tsx";
import { NoKeysYet } from "./keys-skeleton.tsx";
import { NewKey } from "./new-key.tsx";
import { useOffer } from "./use-offer.ts";

interface Props {
  readonly lead: string;
  readonly isAdmin: boolean;
  readonly may: Managing & { readonly create: boolean };
  /** Left out, the user's own. */
  readonly organizationId?: string | undefined;
}

type Shown = "button" | "form" | { readonly made: NewApiKey } | { readonly editing: ApiKey };

/** Focus goes back to the heading from what closes. */
function useShown() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<Shown>("button");
  const before = useRef<Shown>("button");
  useEffect(() => {
    if (before.current !== shown && shown === "button") heading.current?.focus();
    before.current = shown;
  }, [shown]);
  const made = typeof shown === "object" && "made" in shown ? shown.made : null;
  const editing = typeof shown === "object" && "editing" in shown ? shown.editing : null;
  return { heading, shown, show: setShown, made, editing };
}

function useKeys({ organizationId }: Pick<Props, "organizationId">, show: (shown: Shown) => void, focus: () => void) {
  const { data, error } = useApiKeys({ organizationId });
  const change = useChange();
  const rotate = ({ id, name }: ApiKey) =>
    change.run(
      id,
      async () => {
        const answer = await whenFresh(() => authClient.apiKey.rotate({ keyId: id }));
        if (answer.data !== null) show({ made: answer.data });
        return answer;
      },
      `${name} has a new key; the old one has ended.`,
    );
  const revoke = ({ id, name }: ApiKey) =>
    change.run(id, () => authClient.apiKey.revoke({ keyId: id }), `${name} is revoked.`, focus);
  const rowOf = (apiKey: ApiKey) => ({
    busy: change.busy === apiKey.id,
    onEdit: () => show({ editing: apiKey }),
    onRotate: () => rotate(apiKey),
    onRevoke: () => revoke(apiKey),
  });
  const saved = ({ name }: ApiKey) => {
    show("button");
    change.tell(`${name} is changed.`);
  };
  return { keys: data?.apiKeys ?? null, error, change, rowOf, saved };
}

export function ApiKeysPanel({ lead, isAdmin, may, organizationId }: Props) {
  const now = useNow();
  const { offer, problem } = useOffer();
  const { heading, shown, show, made, editing } = useShown();
  // The button is gone with its row.
  const focus = () => heading.current?.focus();
  const { keys, error, change, rowOf, saved } = useKeys({ organizationId }, show, focus);
  const close = () => show("button");
  return (
    <section className="panel" aria-labelledby="api-keys">
      <h2 id="api-keys" ref={heading} tabIndex={-1}>
        API keys
      </h2>
      <p className="panel-lead">{lead}</p>
      <Outcome {...change} trouble={error === null ? problem : errorText(error.code)} />
      {made !== null && <NewKey key={made.key} made={made} onKept={close} />}
      <ul className="sessions" aria-label="API keys" aria-busy={keys === null}>
        {keys?.map((apiKey) =>
          editing?.id === apiKey.id && offer !== null ? (
            <li key={apiKey.id} className="session api-key">
              <EditKeyForm apiKey={editing} offer={offer} isAdmin={isAdmin} onSaved={saved} onCancel={close} />
            </li>
          ) : (
            <KeyRow
              {...rowOf(apiKey)}
              key={apiKey.id}
              apiKey={apiKey}
              now={now}
              may={{ ...may, edit: may.edit && offer !== null }}
            />
          ),
        )}
      </ul>
      {keys === null && error === null && <NoKeysYet />}
      {keys?.length === 0 && <p className="empty">There are no keys.</p>}
      {shown === "form" && offer !== null && (
        <CreateKeyForm
          offer={offer}
          isAdmin={isAdmin}
          organizationId={organizationId}
          onMade={(given) => show({ made: given })}
          onCancel={close}
        />
      )}
      {shown === "button" && may.create && (
        <div className="panel-actions">
          <button
            type="button"
            className="button secondary"
            aria-disabled={offer === null || undefined}
            onClick={() => offer !== null && show("form")}
          >
            Create an API key
          </button>
        </div>
      )}
    </section>
  );
}
