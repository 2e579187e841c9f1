import type { Organization } from "@sallyport/core/organization";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { useImageUpload } from "../picture/use-image-upload.ts";
import { type PictureFlow, usePictureFlow } from "../picture/use-picture-flow.ts";
import { useRecheck } from "./use-recheck.ts";

/**
 * Uploads, replaces and removes an organization's logo. It needs the plugin `images` with `organizations` on the server,
 * or `uploadLogo` of the provider.
 */
export function useLogo({ id, logo }: Pick<Organization, "id" | "logo">): PictureFlow {
  const client = useOrganizationClient();
  const t = useOrganizationText();
  const recheck = useRecheck();
  return usePictureFlow({
    image: logo,
    upload: useImageUpload(id),
    save: (image) => recheck(client.organization.update({ organizationId: id, data: { logo: image } })),
    words: {
      type: t("organization.logo.type"),
      size: (size) => t("organization.logo.size", { size }),
      unreadable: t("organization.logo.unreadable"),
      failed: t("organization.logo.failed"),
    },
  });
}
