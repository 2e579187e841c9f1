import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useKeysOffer } from "../../flows/api-key/use-keys-offer.ts";
import { warnOnce } from "../../provider/warn-once.ts";

interface KeysPanelProps {
  readonly organizationId?: string;
}

export function KeysPanel(props: KeysPanelProps): ReactNode {
  const isOffered = useKeysOffer();
  const [Keys, setKeys] = useState<ComponentType<KeysPanelProps> | null>(null);
  useEffect(() => {
    if (!isOffered) return;
    let isLeft = false;
    import("../api-key/api-keys.tsx").then(
      ({ ApiKeys }) => {
        if (!isLeft) setKeys(() => ApiKeys);
      },
      () => warnOnce("The API keys are missing on this page, because their code could not be loaded"),
    );
    return () => {
      isLeft = true;
    };
  }, [isOffered]);
  return isOffered && Keys !== null ? <Keys {...props} /> : null;
}
