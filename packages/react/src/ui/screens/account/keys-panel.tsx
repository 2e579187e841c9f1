import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useKeysOffer } from "../../flows/api-key/use-keys-offer.ts";
import { warnOnce } from "../../provider/warn-once.ts";

/** Loads the code of API keys only if client and server have them. */
export function KeysPanel(): ReactNode {
  const isOffered = useKeysOffer();
  const [Keys, setKeys] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isOffered) return;
    let isLeft = false;
    import("../api-key/api-keys.tsx").then(
      ({ ApiKeys }) => {
        if (!isLeft) setKeys(() => ApiKeys);
      },
      () => warnOnce("<UserProfile> shows no API keys: their code could not be loaded"),
    );
    return () => {
      isLeft = true;
    };
  }, [isOffered]);
  return isOffered && Keys !== null ? <Keys /> : null;
}
