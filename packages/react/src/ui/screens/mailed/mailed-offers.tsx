import mail from "lucide/dist/esm/icons/mail.mjs";
import { type ReactNode, useContext, useId, useState } from "react";
import { type MailedWay, type OfferedWay, useMailedWays } from "../../flows/mailed/mailed-way.ts";
import { typedBeside } from "../../forms/typed-beside.ts";
import { Icon } from "../../icons/icon.tsx";
import type { ReplacingProps, SignInPartProps } from "../../plugins/ui-plugin.ts";
import { useElement } from "../../provider/appearance.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { IdentifierContext } from "../../provider/identifier-context.ts";
import { useLastUsed } from "../../provider/last-used.ts";
import { useEmailHint } from "../../provider/use-address.ts";
import { useMailedText } from "../../provider/use-mailed-text.ts";
import { Divider } from "../front/divider.tsx";
import { LastUsed } from "../front/last-used.tsx";
import { MailedStep } from "./mailed-step.tsx";

const OFFERS = { "magic-link": "mailed.link", "email-otp": "mailed.code" } as const;

interface OfferProps {
  readonly offered: OfferedWay;
  readonly isLast: boolean;
  onChoose(way: MailedWay, typed: string): void;
}

function Offer({ offered: { way }, isLast, onChoose }: OfferProps): ReactNode {
  const t = useMailedText();
  const element = useElement("button");
  const lastId = useId();
  return (
    <button
      type="button"
      {...element}
      data-part="button"
      data-tone="secondary"
      data-way={way}
      data-state="idle"
      aria-describedby={isLast ? lastId : undefined}
      onClick={({ currentTarget }) => onChoose(way, typedBeside(currentTarget, "email"))}
    >
      <Icon of={mail} />
      <span data-part="button-text">{t(OFFERS[way])}</span>
      {isLast && <LastUsed id={lastId} size="text" />}
    </button>
  );
}

const addressIn = (identifier: string): string => (identifier.includes("@") ? identifier : "");

export function MailedOffers({ children, ...given }: SignInPartProps & ReplacingProps): ReactNode {
  const ways = useMailedWays();
  const last = useLastUsed();
  const hint = useEmailHint();
  const { data } = useCapabilities();
  const [chosen, setChosen] = useState<{ readonly way: MailedWay | null; readonly typed: string } | null>(null);
  const known = useContext(IdentifierContext);
  // Another identifier begins anew.
  const isAsked = known?.step === "identifier";
  if (isAsked && chosen !== null) setChosen(null);
  const hasProviders = (data?.socialProviders.length ?? 0) > 0;
  const hasForm = data?.emailAndPassword.enabled !== false || hasProviders;
  const hasOthers = known !== null || hasForm;
  const [first] = ways;
  const isOff = first === undefined || isAsked;
  const way = chosen?.way ?? (hasOthers ? null : first?.way);
  const offered = ways.find((each) => each.way === way);
  const others = ways.filter((each) => each !== offered);
  const offers = (
    <ul data-part="social-list" data-size="text">
      {others.map((each) => (
        <li key={each.way} data-part="social-item">
          <Offer
            offered={each}
            isLast={last === each.way}
            onChoose={(next, typed) =>
              setChosen({ way: next, typed: known === null ? typed : addressIn(known.identifier) })
            }
          />
        </li>
      ))}
    </ul>
  );
  if (isOff || offered === undefined) {
    // The content keeps its place when the offers appear, so that nothing typed is lost.
    return (
      <>
        {children}
        {!isOff && hasForm && !(known && hasProviders) && <Divider />}
        {!isOff && offers}
      </>
    );
  }
  const onBack = hasOthers ? () => setChosen(null) : null;
  return (
    <>
      <MailedStep key={offered.way} offered={offered} typed={chosen?.typed || hint} onBack={onBack} {...given} />
      {!hasOthers && others.length > 0 && (
        <>
          <Divider />
          {offers}
        </>
      )}
    </>
  );
}
