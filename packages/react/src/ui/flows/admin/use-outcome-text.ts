import { useAdminText } from "../../provider/use-admin-text.ts";
import { OUTCOMES } from "./audit-query.ts";

export function useOutcomeText(): (outcome: string) => string {
  const t = useAdminText();
  return (outcome) => {
    const known = OUTCOMES.find((one) => one === outcome);
    return known === undefined ? outcome : t(`audit.outcome.${known}`);
  };
}
