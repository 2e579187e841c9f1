import { AuthError, defineErrors } from "../../plugin.ts";

export const imageErrors = defineErrors({
  INVALID_IMAGE: { status: 400, message: "The file must be a WebP or JPEG image without animation" },
  IMAGE_TOO_LARGE: { status: 413, message: "The image has too many bytes" },
  IMAGE_DIMENSIONS_TOO_LARGE: { status: 400, message: "The image is too wide or too high" },
  IMAGE_NOT_FOUND: { status: 404, message: "Image not found" },
  ORGANIZATION_LOGOS_ARE_OFF: { status: 400, message: "Logos of organizations cannot be uploaded here" },
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_THIS_LOGO: {
    status: 403,
    message: "You are not allowed to change this organization's logo",
  },
});

/** The error codes of the images plugin. */
export type ImagesErrorCode = keyof typeof imageErrors;

export const imageError = (code: ImagesErrorCode, detail?: string): AuthError => {
  const { status, message } = imageErrors[code];
  return new AuthError({ code, status, message: detail === undefined ? message : `${message}: ${detail}` });
};
