import type { ListedAccount } from "@sallyport/core";
import key from "lucide/dist/esm/icons/key-round.mjs";
import { type ReactNode, useId, useRef, useState } from "react";
import { useLink } from "../../flows/account/use-link.ts";
import type { SignInMethodsFlow } from "../../flows/account/use-sign-in-methods.ts";
import { Icon } from "../../icons/icon.tsx";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Panel } from "../../parts/panel.tsx";
import { ProviderIcon } from "../../parts/provider-icon.tsx";
import { Row, Rows } from "../../parts/rows.tsx";
import { Status } from "../../parts/status.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useProviderName } from "../../provider/provider-name.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useDates } from "../../provider/use-dates.ts";
import { Retry } from "./retry.tsx";

interface SignInMethodProps {
  readonly account: ListedAccount;
  readonly isOnly: boolean;
  readonly isBusy: boolean;
  onUnlink(): void;
}

function SignInMethod({ account, isOnly, isBusy, onUnlink }: SignInMethodProps): ReactNode {
  const t = useAccountText();
  const { day } = useDates();
  const providerName = useProviderName();
  const reason = useId();
  const [isAsking, setAsking] = useState(false);
  const isPassword = account.providerId === "credential";
  const provider = isPassword ? t("ways.password") : (account.label ?? providerName(account.providerId));
  const label = isPassword ? t("ways.removePassword") : t("ways.unlink", { provider });
  return (
    <Row
      icon={isPassword ? <Icon of={key} /> : <ProviderIcon id={account.providerId} />}
      title={provider}
      detail={
        <>
          {t("ways.since", { date: day(account.createdAt) })}{" "}
          {isOnly && (
            <span data-part="reason" id={reason}>
              {t("ways.last")}
            </span>
          )}
        </>
      }
    >
      {account.removable !== false && (
        <Button
          isPending={isBusy}
          isOff={isOnly}
          describedBy={isOnly ? reason : undefined}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      )}
      <Confirm
        title={isPassword ? t("ways.removePassword.title") : t("ways.unlink.title", { provider })}
        lead={t(isPassword ? "ways.removePassword.lead" : "ways.unlink.lead")}
        isOpen={isAsking}
        confirmLabel={label}
        cancelLabel={t("common.cancel")}
        onConfirm={onUnlink}
        onClose={() => setAsking(false)}
      />
    </Row>
  );
}

function Connect({ connected }: { readonly connected: readonly string[] }): ReactNode {
  const t = useAccountText();
  const { data } = useCapabilities();
  const providerName = useProviderName();
  const { towards, problem, go } = useLink();
  const offered = data?.account.linking ? data.socialProviders.filter((id) => !connected.includes(id)) : [];
  if (offered.length === 0) return null;
  return (
    <>
      <Actions>
        {offered.map((id) => (
          <Button key={id} isPending={towards === id} isOff={towards !== null} onClick={() => go(id)}>
            <ProviderIcon id={id} />
            {t(towards === id ? "social.leaving" : "ways.connect", { provider: providerName(id) })}
          </Button>
        ))}
      </Actions>
      <Status problem={problem} />
    </>
  );
}

export function SignInMethodsPanel({ flow }: { readonly flow: SignInMethodsFlow }): ReactNode {
  const t = useAccountText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { plugins } = useUI();
  const { items, problem, change } = flow;
  const isElsewhere = ({ providerId }: ListedAccount): boolean =>
    plugins.some(({ methods = [] }) => methods.includes(providerId));
  const unlink = async (account: ListedAccount): Promise<void> => {
    if (await flow.unlink(account)) heading.current?.focus();
  };
  return (
    <Panel title={t("ways.title")} heading={heading}>
      <Rows label={t("ways.title")} isPending={items === null}>
        {items
          ?.filter((account) => !isElsewhere(account))
          .map((account) => (
            <SignInMethod
              key={account.id}
              account={account}
              isOnly={items.length === 1}
              isBusy={change.busy === account.id}
              onUnlink={() => void unlink(account)}
            />
          ))}
      </Rows>
      <Status done={change.done} problem={change.problem || problem} />
      <Retry list={flow} />
      {items !== null && <Connect connected={items.map(({ providerId }) => providerId)} />}
    </Panel>
  );
}
