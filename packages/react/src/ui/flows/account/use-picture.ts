import type { User } from "@sallyport/core";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useImageUpload } from "../picture/use-image-upload.ts";
import { type PictureFlow, usePictureFlow } from "../picture/use-picture-flow.ts";

/**
 * Uploads, replaces and removes the account's picture. It needs the plugin `images` on the server, or `uploadImage` of
 * the provider.
 */
export function usePicture(user: User): PictureFlow {
  const { client } = useUI();
  const t = useAccountText();
  return usePictureFlow({
    image: user.image ?? null,
    upload: useImageUpload(),
    save: (image) => client.updateUser({ image }),
    words: {
      type: t("profile.picture.type"),
      size: (size) => t("profile.picture.size", { size }),
      unreadable: t("profile.crop.unreadable"),
      failed: t("profile.picture.failed"),
    },
  });
}
