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
  readonly news: string;
  onOff(words: string): void;
}

const FEW = 3;

function leftText(left: number | null): string {
  if (left === null) return "";
  if (left === 0) return "No backup codes are left: make new ones.";
  return left === 1 ? "1 backup code is left." : `${left} backup codes are left.`;
}

/** A list is of codes to keep. */
type Shown = "buttons" | "renew" | "off" | readonly string[];

/** Focus moves into what opens, and back to the heading. */
function useShown(news: string) {
  const [shown, setShown] = useState<Shown>("buttons");
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<Shown>(news === "" ? "buttons" : "renew");
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (shown === "buttons") heading.current?.focus();
    else if (typeof shown === "string") panel.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
  }, [shown]);
  return { shown, setShown, panel, heading };
}

interface ManageProps extends Omit<Props, "news"> {
  readonly shown: Shown;
  show(shown: Shown): void;
  close(words: string): void;
}

/** New backup codes and switching off, after being asked again. */
function Manage({ user, hasPassword, onOff, shown, show, close }: ManageProps) {
  const cancel = (
    <button type="button" className="button secondary" onClick={() => close("")}>
      Cancel
    </button>
  );
  const renew = async (proof: object) => {
    const answer = await authClient.twoFactor.generateBackupCodes(proof);
    if (answer.data !== null) show(answer.data.backupCodes);
    return answer;
  };
  const disable = async (proof: object) => {
    onOff("The second factor is off. Turn it on again whenever you like.");
    const answer = await authClient.twoFactor.disable(proof);
    if (answer.error !== null) onOff("");
    return answer;
  };
  const who = { user, hasPassword, cancel };
  if (shown === "renew") {
    const words = "New backup codes take the place of those that you have now.";
    return <PasswordForm {...who} key="renew" words={words} action="Make new codes" send={renew} />;
  }
  if (shown === "off") {
    const words = "Your backup codes and trusted devices go with it, and your password alone lets you in.";
    return <PasswordForm {...who} key="off" words={words} action="Switch it off" tone="fatal" send={disable} />;
  }
  if (shown !== "buttons") return <KeepCodes codes={shown} onKept={() => close("The old backup codes are dead.")} />;
  return (
    <div className="panel-actions">
      <button type="button" className="button secondary" onClick={() => show("renew")}>
        New backup codes
      </button>
      <button type="button" className="button danger" onClick={() => show("off")}>
        Switch off
      </button>
    </div>
  );
}

export function TwoFactorOn({ news, ...props }: Props) {
  const { data } = useTwoFactorStatus();
  const { shown, setShown, panel, heading } = useShown(news);
  const [said, setSaid] = useState(news);
  const left = data?.backupCodesLeft ?? null;
  const show = (next: Shown, words = "") => {
    setSaid(words);
    setShown(next);
  };
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
      <Manage {...props} shown={shown} show={show} close={(words) => show("buttons", words)} />
      <DeviceList />
    </section>
  );
}
