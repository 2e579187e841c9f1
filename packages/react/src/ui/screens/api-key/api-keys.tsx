import keyIcon from "lucide/dist/esm/icons/key-round.mjs";
import { type ReactNode, useEffect, useRef } from "react";
import { useSession } from "../../../use-session.ts";
import { API_KEY } from "../../flows/api-key/api-key-client.ts";
import { type ApiKeyListFlow, type ApiKeyListOptions, useApiKeyList } from "../../flows/api-key/use-api-key-list.ts";
import { Button } from "../../parts/button.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { Status } from "../../parts/status.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useElement, useRoot } from "../../provider/appearance.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { usePlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useApiKeyText } from "../../provider/use-api-key-text.ts";
import { warnOnce } from "../../provider/warn-once.ts";
import { SessionEnded } from "../front/session-ended.tsx";
import { KeyForm } from "./key-form.tsx";
import { KeyRow } from "./key-row.tsx";
import { NewKey } from "./new-key.tsx";

type ApiKeysProps = ApiKeyListOptions;

interface ShownProps extends ApiKeyListOptions {
  readonly flow: ApiKeyListFlow;
  onGone(): void;
}

function Keys({ flow, organizationId, onGone }: ShownProps): ReactNode {
  const t = useApiKeyText();
  const row = useElement("row");
  const { list, open, made, may, close, owner, reauthenticate, onMade, onSaved } = flow;
  const editing = open?.is === "edited" ? open.apiKey.id : null;
  const apiKeys = list.data?.apiKeys ?? [];
  return (
    <>
      {made !== null && (
        <NewKey
          key={made.key}
          made={made}
          onKept={() => {
            flow.forget();
            onGone();
          }}
        />
      )}
      {open?.is === "new" && (
        <KeyForm apiKey={null} {...{ owner, organizationId, reauthenticate, onMade, onSaved }} onCancel={close} />
      )}
      {!may("create") && <p data-part="nothing">{t("apiKeys.askOwner")}</p>}
      <Status done={flow.done} problem={flow.problem} />
      {apiKeys.length === 0 && open === null && <Empty icon={keyIcon} text={t("apiKeys.none")} />}
      <Rows label={t("apiKeys.title")} isPending={false}>
        {apiKeys.map((apiKey) =>
          apiKey.id === editing ? (
            <li {...row} key={apiKey.id} data-part="row">
              <KeyForm {...{ apiKey, owner, organizationId, reauthenticate, onMade, onSaved }} onCancel={close} />
            </li>
          ) : (
            <KeyRow key={apiKey.id} apiKey={apiKey} flow={flow} onGone={onGone} />
          ),
        )}
      </Rows>
    </>
  );
}

function Outside({ step }: Pick<ApiKeyListFlow, "step">): ReactNode {
  const t = useApiKeyText();
  const { paths, Link } = useUI();
  if (step === "refused") return <p data-part="nothing">{t("apiKeys.refused")}</p>;
  if (step === "loading")
    return (
      <>
        <p data-part="unseen">{t("common.loading")}</p>
        <Skeleton rows={2} />
      </>
    );
  if (step !== "signed-out") return null;
  return (
    <p data-part="nothing">
      {t("apiKeys.signedOut")} <Link href={paths.signIn}>{t("signIn.submit")}</Link>
    </p>
  );
}

function Panels({ organizationId }: ApiKeysProps): ReactNode {
  const t = useApiKeyText();
  const root = useRoot();
  const flow = useApiKeyList({ organizationId });
  const { step, list, open, reauthenticate } = flow;
  const { endedElsewhere } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const hadForm = useRef(false);
  useEffect(() => {
    // The focused form was removed. A new key moves the focus to its own heading.
    if (hadForm.current && open === null && flow.made === null) heading.current?.focus();
    hadForm.current = open !== null;
  }, [open, flow.made]);
  if (endedElsewhere) return <SessionEnded />;
  const error = step === "refused" ? null : list.error;
  const canCreate = step === "shown" && open === null && flow.made === null && flow.may("create");
  return (
    <div data-sallyport="" data-part="api-keys" {...root}>
      <Panel
        title={t("apiKeys.title")}
        lead={t(organizationId === undefined ? "apiKeys.lead" : "apiKeys.lead.organization")}
        layout="list"
        heading={heading}
        headAction={canCreate && <Button onClick={() => flow.begin({ is: "new" })}>{t("apiKeys.create")}</Button>}
        isBusy={step === "loading"}
      >
        <Trouble error={error} onRetry={() => void list.refetch()} />
        {step === "shown" ? (
          <Keys flow={flow} organizationId={organizationId} onGone={() => heading.current?.focus()} />
        ) : (
          <Outside step={step} />
        )}
      </Panel>
      {reauthenticate.dialog}
    </div>
  );
}

function useIsOffered(isOrganization: boolean): boolean {
  const { data } = useCapabilities();
  const isOff = isOrganization && data?.plugins["api-key"]?.organizations === false;
  useEffect(() => {
    if (isOff)
      warnOnce("<ApiKeys organizationId> renders nothing: the server must use apiKey({ organizations: true })");
  }, [isOff]);
  return !isOff;
}

/** The API keys of the user or of an organization: lists, creates, changes, rotates and revokes them. */
export function ApiKeys({ organizationId }: ApiKeysProps): ReactNode {
  const isThere = usePlugin("ApiKeys", API_KEY);
  const isOffered = useIsOffered(organizationId !== undefined);
  return isThere && isOffered ? <Panels key={organizationId ?? ""} organizationId={organizationId} /> : null;
}
