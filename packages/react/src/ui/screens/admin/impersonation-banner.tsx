import type { ReactNode } from "react";
import { ADMIN } from "../../flows/admin/admin-client.ts";
import { useImpersonationBanner } from "../../flows/admin/use-impersonation-banner.ts";
import { Button } from "../../parts/button.tsx";
import { useRoot } from "../../provider/appearance.ts";
import { usePlugin } from "../../provider/has-plugin.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useDates } from "../../provider/use-dates.ts";

function Banner(): ReactNode {
  const t = useAdminText();
  const dates = useDates();
  const root = useRoot();
  const { active, isPending, problem, stop } = useImpersonationBanner();
  if (active === null) return null;
  const { user, session } = active;
  const { name, email } = user;
  return (
    <section data-sallyport="" data-part="impersonation" {...root} aria-label={t("impersonation.label")}>
      <p data-part="impersonation-text">
        {t("impersonation.text", { name, email, time: dates.minute(session.expiresAt) })}
      </p>
      <Button isPending={isPending} onClick={stop}>
        {t(isPending ? "impersonation.stopping" : "impersonation.stop")}
      </Button>
      <p data-part="impersonation-problem" role="alert">
        {problem}
      </p>
    </section>
  );
}

/** A banner for every page that shows an impersonation, with its user and its end, and ends it. */
export const ImpersonationBanner = (): ReactNode => (usePlugin("ImpersonationBanner", ADMIN) ? <Banner /> : null);
