import type { User } from "@sallyport/core";
import type { ReactNode } from "react";
import { usePicture } from "../../flows/account/use-picture.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { PictureField } from "../picture/picture-field.tsx";

export function Picture({ user }: { readonly user: User }): ReactNode {
  const t = useAccountText();
  const flow = usePicture(user);
  const crop = {
    title: t("profile.crop.title"),
    hint: t("profile.crop.hint"),
    area: t("profile.crop.area"),
    zoom: t("profile.crop.zoom"),
    save: t("account.save"),
    cancel: t("common.cancel"),
  };
  const words = {
    crop,
    upload: t("profile.picture.upload"),
    another: t("profile.picture.another"),
    remove: t("profile.picture.remove"),
    hint: t("profile.picture.hint", { size: flow.maxMegabytes }),
    moment: t("account.moment"),
    sending: t("profile.picture.sending"),
    saved: t("account.saved"),
    removed: t("profile.picture.removed"),
  };
  return <PictureField name={user.name} shape="round" flow={flow} words={words} />;
}
