import key from "lucide/dist/esm/icons/key-round.mjs";
import type { ReactNode } from "react";
import type { PasskeySignInFlow } from "../../flows/passkey/use-passkey-sign-in.ts";
import { Icon } from "../../icons/icon.tsx";
import { Button } from "../../parts/button.tsx";
import { Status } from "../../parts/status.tsx";
import { usePasskeyText } from "../../provider/use-passkey-text.ts";

interface Props {
  readonly label: "passkeys.signIn" | "passkeys.use";
  readonly flow: PasskeySignInFlow;
  readonly isLast?: boolean;
}

export function PasskeyButton({ label, flow, isLast = false }: Props): ReactNode {
  const t = usePasskeyText();
  return (
    <div data-part="passkey">
      <Button isPending={flow.isPending} icon={<Icon of={key} />} onClick={flow.start}>
        <span data-part="button-text">{t(flow.isPending ? "passkeys.waiting" : label)}</span>
        {isLast && (
          <span data-part="last-used" data-size="text">
            {t("social.lastUsed")}
          </span>
        )}
      </Button>
      <Status problem={flow.problem} />
    </div>
  );
}
