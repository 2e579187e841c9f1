import type { Organization } from "@sallyport/core/organization";
import type { ReactNode } from "react";
import { useLogo } from "../../flows/organization/use-logo.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { PictureField } from "../picture/picture-field.tsx";

export function Logo({ organization }: { readonly organization: Organization }): ReactNode {
  const t = useOrganizationText();
  const flow = useLogo(organization);
  const crop = {
    title: t("organization.logo.crop"),
    hint: t("organization.logo.move"),
    area: t("organization.logo"),
    zoom: t("organization.logo.zoom"),
    save: t("organization.save"),
    cancel: t("common.cancel"),
  };
  const words = {
    crop,
    upload: t("organization.logo.upload"),
    another: t("organization.logo.another"),
    remove: t("organization.logo.remove"),
    hint: t("organization.logo.file", { size: flow.maxMegabytes }),
    moment: t("organization.moment"),
    sending: t("organization.logo.sending"),
    saved: t("organization.saved"),
    removed: t("organization.logo.removed"),
  };
  return <PictureField name={organization.name} shape="square" flow={flow} words={words} />;
}
