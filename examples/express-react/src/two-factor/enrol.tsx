import type { User } from "@sallyport/core";
import type { EnableResult } from "@sallyport/core/two-factor";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { authClient } from "../auth-client.ts";
import { BackupCodes } from "./backup-codes.tsx";
import { FirstCode } from "./first-code.tsx";
import { PasswordForm } from "./password-form.tsx";

interface Props {
  readonly user: User;
  readonly hasPassword: boolean;
  readonly cancel: ReactNode;
  /** The factor is on, the codes still to be read. */
  onStay(stays: boolean): void;
  onDone(words: string): void;
}

/** Shown once. */
export function KeepCodes({ codes, onKept }: { readonly codes: readonly string[]; onKept(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="keep-codes">
      <h3 ref={heading} tabIndex={-1}>
        Keep these backup codes
      </h3>
      <p>
        Each of them lets you in once if you lose your authenticator. They are not shown again: print them, or put them
        where you keep your passwords.
      </p>
      <BackupCodes codes={codes} />
      <div className="panel-actions">
        <button type="button" className="button primary" onClick={onKept}>
          I have kept them
        </button>
      </div>
    </div>
  );
}

/** Password, first code, backup codes. */
export function Enrol({ user, hasPassword, cancel, onStay, onDone }: Props) {
  const [begun, setBegun] = useState<EnableResult | null>(null);
  const [verified, setVerified] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (begun !== null) form.current?.querySelector<HTMLElement>("input")?.focus();
  }, [begun]);
  if (begun === null) {
    return (
      <PasswordForm
        user={user}
        hasPassword={hasPassword}
        words="You need an authenticator application: one on your phone, or your password manager."
        action="Set up"
        cancel={cancel}
        send={async (proof) => {
          const answer = await authClient.twoFactor.enable(proof);
          if (answer.data !== null) setBegun(answer.data);
          return answer;
        }}
      />
    );
  }
  if (verified) {
    const onKept = () => {
      onDone("The second factor is on: from now on signing in asks for a code.");
      onStay(false);
    };
    return <KeepCodes codes={begun.backupCodes} onKept={onKept} />;
  }
  return (
    <div ref={form}>
      <FirstCode begun={begun} cancel={cancel} onSend={() => onStay(true)} onVerified={() => setVerified(true)} />
    </div>
  );
}
