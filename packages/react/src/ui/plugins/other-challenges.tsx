import type { OtherChallenge } from "@sallyport/core";
import { again } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import { Button } from "../parts/button.tsx";
import { useUI } from "../provider/ui-context.ts";
import { usePartText } from "../provider/use-text.ts";

interface OtherChallengesProps {
  readonly others: readonly OtherChallenge[];
  onChoose(other: OtherChallenge): void;
}

function Offer({ challenge }: OtherChallenge): ReactNode {
  const t = usePartText(again);
  const { plugins } = useUI();
  const [Words] = plugins.flatMap(({ offers }) => offers?.[challenge] ?? []);
  if (Words !== undefined) return <Words />;
  return challenge === "two-factor" ? t("again.byCode") : challenge;
}

export const OtherChallenges = ({ others, onChoose }: OtherChallengesProps): ReactNode =>
  others.length > 0 && (
    <ul data-part="ways">
      {others.map((one) => (
        <li key={one.challenge} data-part="way">
          <Button onClick={() => onChoose(one)}>
            <Offer {...one} />
          </Button>
        </li>
      ))}
    </ul>
  );
