import type { ReactNode } from "react";
import { Button } from "../../parts/button.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";

interface Props {
  readonly page: number;
  /** Null where there is none. */
  readonly next: (() => void) | null;
  readonly previous: (() => void) | null;
  readonly isBusy?: boolean;
}

/** Turns pages; nothing where there is one. */
export function Pager({ page, next, previous, isBusy = false }: Props): ReactNode {
  const t = useOrganizationText();
  if (page === 1 && next === null && !isBusy) return null;
  return (
    <nav data-part="pager" aria-label={t("organization.pages")}>
      <Button isOff={previous === null} onClick={() => previous?.()}>
        {t("organization.previous")}
      </Button>
      <span role="status">{t("organization.page", { page })}</span>
      <Button isOff={next === null} onClick={() => next?.()}>
        {t("organization.next")}
      </Button>
    </nav>
  );
}
