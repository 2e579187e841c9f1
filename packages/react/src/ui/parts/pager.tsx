import { pages } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import type { PagesState } from "../../use-pages.ts";
import { usePartText } from "../provider/use-text.ts";
import { Button } from "./button.tsx";

/** Buttons for the next and previous page. Renders nothing if there is only one page. */
export function Pager({ page, next, previous }: PagesState): ReactNode {
  const t = usePartText(pages);
  if (page === 1 && next === null) return null;
  return (
    <nav data-part="pager" aria-label={t("pages.label")}>
      <Button isOff={previous === null} onClick={() => previous?.()}>
        {t("pages.previous")}
      </Button>
      <span data-part="hint" role="status">
        {t("pages.page", { page })}
      </span>
      <Button isOff={next === null} onClick={() => next?.()}>
        {t("pages.next")}
      </Button>
    </nav>
  );
}
