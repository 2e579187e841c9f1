import mail from "lucide/dist/esm/icons/mail.mjs";
import { type ReactNode, useContext, useState } from "react";
import { useLastUsed } from "../../../last-used.ts";
import { type MailedWay, type OfferedWay, useMailedWays } from "../../flows/mailed/mailed-way.ts";
import { typedBeside } from "../../forms/typed-beside.ts";
import type { ReplacingProps, SignInPartProps } from "../../plugins/ui-plugin.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { IdentifierContext } from "../../provider/identifier-context.ts";
import { useEmailHint } from "../../provider/use-address.ts";
import { useMailedText } from "../../provider/use-mailed-text.ts";
import { Divider } from "../front/divider.tsx";
import { OfferButton } from "../front/offer-button.tsx";
import { MailedStep } from "./mailed-step.tsx";

const OFFERS = { "magic-link": "mailed.link", "email-otp": "mailed.code" } as const;

interface OffersProps {
  readonly ways: readonly OfferedWay[];
  onChoose(way: MailedWay, typed: string): void;
}

function Offers({ ways, onChoose }: OffersProps): ReactNode {
  const t = useMailedText();
  const last = useLastUsed();
  return (
    <ul data-part="social-list" data-size="text">
      {ways.map(({ way }) => (
        <li key={way} data-part="social-item">
          <OfferButton
            way={way}
            icon={mail}
            text={t(OFFERS[way])}
            isLast={last === way}
            onChoose={(button) => onChoose(way, typedBeside(button, "email"))}
          />
        </li>
      ))}
    </ul>
  );
}

const addressIn = (identifier: string): string => (identifier.includes("@") ? identifier : "");

export function MailedOffers({ children, ...given }: SignInPartProps & ReplacingProps): ReactNode {
  const ways = useMailedWays();
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
    <Offers
      ways={others}
      onChoose={(next, typed) => setChosen({ way: next, typed: known === null ? typed : addressIn(known.identifier) })}
    />
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
