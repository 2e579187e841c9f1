import { definePlugin } from "../../plugin.ts";
import { imageErrors } from "./errors.ts";
import type { ImagesOptions } from "./options.ts";
import { type ImagesRoutes, imagesRoutes } from "./routes.ts";
import { keepSaved } from "./services/keep-saved.ts";
import { organizationAsOwner, userAsOwner } from "./services/owner.ts";
import { resolveSettings } from "./settings.ts";

export type { UploadedImage, UploadImageBody } from "./endpoints/upload.ts";
export type { ImagesErrorCode } from "./errors.ts";
export type { ImagesOptions } from "./options.ts";
export type { ImagesRoutes } from "./routes.ts";

/** The limits that clients may read, so that screens can scale an image before they upload it. */
export interface ImagesCapabilities {
  organizations: boolean;
  maxBytes: number;
  maxPixels: number;
}

declare module "@sallyport/core" {
  interface PluginCapabilities {
    images: ImagesCapabilities;
  }
  interface PluginRegistry {
    images: { routes: ImagesRoutes };
  }
  interface AuthEvents {
    /** An image was uploaded. It is not yet the picture of the user or the logo of the organization. */
    "image.uploaded": {
      readonly userId: string | null;
      readonly organizationId: string | null;
      readonly bytes: number;
      readonly width: number;
      readonly height: number;
    };
  }
}

const BODY_BYTES_BESIDES = 1024;

/**
 * Stores profile pictures and logos in the database and serves them, so that no other service is needed.
 * @throws TypeError for an unknown or invalid option
 */
export function images(options: ImagesOptions = {}) {
  const settings = resolveSettings(options);
  const { table, organizations, maxBytes, maxPixels } = settings;
  return definePlugin({
    id: "images",
    capabilities: { organizations, maxBytes, maxPixels } satisfies ImagesCapabilities,
    tables: [table],
    expiring: [{ table, column: "expiresAt" }],
    routes: imagesRoutes(settings),
    errors: imageErrors,
    eventsInTransaction: {
      "user.updated": ({ user }, { services }) => keepSaved(settings, services, userAsOwner(user.id), user.image),
      ...(organizations && {
        "organization.updated": async ({ organizationId, changed, logo }, { services }) => {
          if (changed.includes("logo")) await keepSaved(settings, services, organizationAsOwner(organizationId), logo);
        },
        "organization.deleted": async ({ organizationId }, { services }) => {
          // An imported database may lack cascading foreign keys.
          await services.store.delete(table, { where: { organizationId } });
        },
      }),
    },
    async onDeletion({ id }, { store }) {
      await store.delete(table, { where: { userId: id } });
      return undefined;
    },
    onStart({ bodyLimitBytes }) {
      const needed = Math.ceil(maxBytes / 3) * 4 + BODY_BYTES_BESIDES;
      if (bodyLimitBytes < needed)
        throw new TypeError(
          `images: advanced.bodyLimit must be at least ${needed}, to accept images of ${maxBytes} bytes`,
        );
    },
  });
}
