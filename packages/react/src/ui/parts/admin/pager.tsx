import type { ReactNode } from "react";
import type { PagesState } from "../../../use-pages.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { Button } from "../button.tsx";

/** Props of `Pager`. */
export interface PagerProps extends PagesState {
  readonly isBusy: boolean;
}

/** Turns pages; nothing while there is one. */
export function Pager({ page, next, previous, isBusy }: PagerProps): ReactNode {
  const t = useAdminText();
  if (page === 1 && next === null && !isBusy) return null;
  return (
    <nav data-part="pager" aria-label={t("admin.page", { page })}>
      <Button isOff={previous === null} onClick={() => previous?.()}>
        {t("admin.previous")}
      </Button>
      <span data-part="hint" role="status">
        {t("admin.page", { page })}
      </span>
      <Button isOff={next === null} onClick={() => next?.()}>
        {t("admin.next")}
      </Button>
    </nav>
  );
}
