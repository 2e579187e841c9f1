import type { User } from "@sallyport/core";
import { type ReactNode, useId, useRef } from "react";
import { usePicture } from "../../flows/account/use-picture.ts";
import { Actions } from "../../parts/actions.tsx";
import { Avatar } from "../../parts/avatar.tsx";
import { Button } from "../../parts/button.tsx";
import { Status } from "../../parts/status.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";

export function Picture({ user }: { readonly user: User }): ReactNode {
  const t = useAccountText();
  const flow = usePicture(user);
  const { image, status, canRetry } = flow;
  const isBusy = status === "sending" || status === "removing";
  const notes = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const open = (): void => input.current?.click();
  const atFirst = (work: () => void) => () => {
    box.current?.querySelector("button")?.focus();
    work();
  };
  const onFile = (): void => {
    const file = input.current?.files?.[0];
    if (file !== undefined) atFirst(() => flow.choose(file))();
    // Clearing the value lets the user choose the same file again.
    if (input.current !== null) input.current.value = "";
  };
  const messages = {
    ...{ idle: "", removing: "" },
    sending: t("profile.picture.sending"),
    saved: t("account.saved"),
    removed: t("profile.picture.removed"),
  };
  const idleText = canRetry ? t("common.retry") : t("profile.picture.upload");
  return (
    <div data-part="picture" ref={box}>
      <div data-part="who">
        <Avatar name={user.name} image={image} />
        <p data-part="row-title">{user.name}</p>
      </div>
      <input data-part="picture-file" ref={input} type="file" accept={flow.accept} hidden onChange={onFile} />
      <Actions>
        <Button describedBy={notes} isPending={isBusy} onClick={canRetry ? flow.retry : open}>
          {isBusy ? t(status === "sending" ? "common.sending" : "account.moment") : idleText}
        </Button>
        {canRetry && <Button onClick={open}>{t("profile.picture.another")}</Button>}
        {canRetry && <Button onClick={atFirst(flow.giveUp)}>{t("common.cancel")}</Button>}
        {image !== null && !canRetry && !isBusy && (
          <Button onClick={atFirst(flow.remove)}>{t("profile.picture.remove")}</Button>
        )}
      </Actions>
      <div data-part="picture-notes" id={notes}>
        <p data-part="hint">{t("profile.picture.hint", { size: flow.maxMegabytes })}</p>
        <Status done={messages[status]} problem={flow.problem} />
      </div>
    </div>
  );
}
