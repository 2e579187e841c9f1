import key from "lucide/dist/esm/icons/key-round.mjs";
import { type ReactNode, useContext, useId, useRef } from "react";
import type { PasskeySignInFlow } from "../../flows/passkey/use-passkey-sign-in.ts";
import { typedBeside } from "../../forms/typed-beside.ts";
import { Icon } from "../../icons/icon.tsx";
import { Button } from "../../parts/button.tsx";
import { Status } from "../../parts/status.tsx";
import { IdentifierContext } from "../../provider/identifier-context.ts";
import { usePasskeyText } from "../../provider/use-passkey-text.ts";
import { LastUsed } from "../front/last-used.tsx";

interface Props {
  readonly label: "passkeys.signIn" | "passkeys.use";
  readonly flow: PasskeySignInFlow;
  readonly isLast?: boolean;
}

export function PasskeyButton({ label, flow, isLast = false }: Props): ReactNode {
  const t = usePasskeyText();
  const box = useRef<HTMLDivElement>(null);
  const known = useContext(IdentifierContext);
  const lastId = useId();
  return (
    <div ref={box} data-part="passkey">
      <Button
        isPending={flow.isPending}
        icon={<Icon of={key} />}
        describedBy={isLast ? lastId : undefined}
        onClick={() => flow.start(known?.step === "methods" ? known.identifier : typedBeside(box.current, "email"))}
      >
        <span data-part="button-text">{t(flow.isPending ? "passkeys.waiting" : label)}</span>
        {isLast && <LastUsed id={lastId} size="text" />}
      </Button>
      <Status problem={flow.problem} />
    </div>
  );
}
