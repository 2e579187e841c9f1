import { common } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import type { ListFlow } from "../../flows/account/use-list.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { usePartText } from "../../provider/use-text.ts";

export function Retry({ list }: { readonly list: Pick<ListFlow<unknown>, "problem" | "load"> }): ReactNode {
  const t = usePartText(common);
  if (list.problem === "") return null;
  return (
    <Actions>
      <Button onClick={() => void list.load()}>{t("common.retry")}</Button>
    </Actions>
  );
}
