import type { ReactNode } from "react";
import { ResendButton } from "../forms/resend-button.tsx";
import type { Answer } from "../shell/use-action.ts";
import { useTitle } from "../shell/use-title.ts";

interface Props {
  readonly children: ReactNode;
  readonly backLabel: string;
  onBack(): void;
  resend(): Promise<Answer>;
}

export function CheckMail({ children, backLabel, onBack, resend }: Props) {
  const heading = useTitle("Check your mail");
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Check your mail
      </h1>
      <p className="lead">{children}</p>
      <p>Nothing there? Look among the junk, or have it sent once more.</p>
      <ResendButton send={resend}>Send it again</ResendButton>
      <p className="aside">
        <button type="button" className="text-button" onClick={onBack}>
          {backLabel}
        </button>
      </p>
    </>
  );
}
