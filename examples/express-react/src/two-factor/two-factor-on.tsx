import type { User } from "@sallyport/core";
import { useTwoFactorStatus } from "@sallyport/react/two-factor";
import { useEffect, useRef, useState } from "react";
import { authClient } from "../auth-client.ts";
import { DeviceList } from "./device-list.tsx";
import { KeepCodes } from "./enrol.tsx";
import { PasswordForm } from "./password-form.tsx";

interface Props {
  readonly user: User;
  readonly hasPassword: boolean;
  /** What has just become of it. */
  readonly news: string;
  onOff(words: string): void;
}

const FEW = 3;

function leftText(left: number | null): string {
  if (left === null) return "";
  if (left === 0) return "No backup codes are left: make new ones.";
  return left === 1 ? "1 backup code is left." : `${left} backup codes are left.`;
}

/** What the panel shows beneath its words: two buttons, a form, or codes to keep. */
type Shown = "buttons" | "renew" | "off" | readonly string[];

/** The second factor where it is on. */
export function TwoFactorOn({ user, hasPassword, news, onOff }: Props) {
  const { data } = useTwoFactorStatus();
  const [shown, setShown] = useState<Shown>("buttons");
  const [said, setSaid] = useState(news);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<Shown>("buttons");
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (shown === "buttons") heading.current?.focus();
    else if (typeof shown === "string") panel.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
  }, [shown]);
  useEffect(() => {
    if (news !== "") heading.current?.focus();
  }, [news]);
  const left = data?.backupCodesLeft ?? null;
  const close = (words = "") => {
    setSaid(words);
    setShown("buttons");
  };
  const cancel = (
    <button type="button" className="button secondary" onClick={() => close()}>
      Cancel
    </button>
  );
  return (
    <section ref={panel} className="panel" aria-labelledby="two-factor">
      <h2 id="two-factor" ref={heading} tabIndex={-1}>
        Second factor <span className="badge">On</span>
      </h2>
      <p className="panel-lead">
        Signing in asks for a code, except on devices that you trust.{" "}
        <span className={left !== null && left < FEW ? "few" : undefined}>{leftText(left)}</span>
      </p>
      <div role="status">{said && <p className="note">{said}</p>}</div>
      {shown === "renew" && (
        <PasswordForm
          user={user}
          hasPassword={hasPassword}
          words="New backup codes take the place of those that you have now."
          action="Make new codes"
          cancel={cancel}
          send={async (proof) => {
            const answer = await authClient.twoFactor.generateBackupCodes(proof);
            if (answer.data !== null) setShown(answer.data.backupCodes);
            return answer;
          }}
        />
      )}
      {shown === "off" && (
        <PasswordForm
          user={user}
          hasPassword={hasPassword}
          words="Your backup codes and trusted devices go with it, and your password alone lets you in."
          action="Switch it off"
          tone="fatal"
          cancel={cancel}
          send={async (proof) => {
            onOff("The second factor is off. Turn it on again whenever you like.");
            const answer = await authClient.twoFactor.disable(proof);
            if (answer.error !== null) onOff("");
            return answer;
          }}
        />
      )}
      {typeof shown === "object" && <KeepCodes codes={shown} onKept={() => close("The old backup codes are dead.")} />}
      {shown === "buttons" && (
        <div className="panel-actions">
          <button type="button" className="button secondary" onClick={() => setShown("renew")}>
            New backup codes
          </button>
          <button type="button" className="button danger" onClick={() => setShown("off")}>
            Switch off
          </button>
        </div>
      )}
      <DeviceList />
    </section>
  );
}
