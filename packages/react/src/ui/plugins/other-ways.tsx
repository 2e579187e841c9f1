import type { OtherChallenge } from "@sallyport/core";
import type { ReactNode } from "react";
import { Button } from "../parts/button.tsx";
import { useUI } from "../provider/ui-context.ts";
import { useText } from "../provider/use-text.ts";

interface OtherWaysProps {
  readonly others: readonly OtherChallenge[];
  onChoose(other: OtherChallenge): void;
}

/** What a challenge is offered by: the words that its plugin has, else its name. */
function Offer({ challenge }: OtherChallenge): ReactNode {
  const t = useText();
  const { plugins } = useUI();
  const [Words] = plugins.flatMap(({ offers }) => offers?.[challenge] ?? []);
  if (Words !== undefined) return <Words />;
  return challenge === "two-factor" ? t("again.byCode") : challenge;
}

/** The challenges that can be met in place of the one that is shown. */
export const OtherWays = ({ others, onChoose }: OtherWaysProps): ReactNode =>
  others.length > 0 && (
    <ul data-part="ways">
      {others.map((one) => (
        <li key={one.challenge} data-part="way">
          <Button tone="text" onClick={() => onChoose(one)}>
            <Offer {...one} />
          </Button>
        </li>
      ))}
    </ul>
  );
