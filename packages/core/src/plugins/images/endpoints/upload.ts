import * as z from "zod/mini";
import { defineEndpoint, type EndpointContext, input, lockCaller, op, type Services } from "../../../plugin.ts";
import { imageError } from "../errors.ts";
import { readImage, toBase64 } from "../formats/read-image.ts";
import { addressOf } from "../services/address.ts";
import { organizationAsOwner, userAsOwner } from "../services/owner.ts";
import type { Settings } from "../settings.ts";

/** The body of `images/upload`. */
export interface UploadImageBody {
  /** The WebP or JPEG image, encoded in base64. */
  image: string;
  /** The organization whose logo it will be. Default: it will be the caller's picture. */
  organizationId?: string | undefined;
}

/** The address of an uploaded image. */
export interface UploadedImage {
  /** Save it as the user's `image` or the organization's `logo` within a day. */
  url: string;
}

type Context = Pick<EndpointContext<unknown, unknown, never, "required">, "now" | "session">;

const DAY_MILLISECONDS = 86_400_000;
const body = input<UploadImageBody>(() =>
  z.object({ image: z.string(), organizationId: z.optional(z.string().check(z.minLength(1), z.maxLength(255))) }),
);

async function assertMayUpdate(ctx: Context, services: Services, organizationId: string, held: boolean) {
  const permissions = { organization: ["update"] };
  const { user, session } = ctx.session;
  const caller = { session, now: ctx.now() };
  if (!(await services.authorization.grants({ user, organizationId, permissions, caller, held })))
    throw imageError("YOU_ARE_NOT_ALLOWED_TO_CHANGE_THIS_LOGO");
}

/**
 * Stores a profile picture or a logo, and returns its address. It is deleted after a day unless `update-user` or
 * `organization/update` saves the address.
 */
export const uploadImage = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/images/upload",
    body,
    session: "required",
    needs: "headers",
    rateLimit: { window: 60, max: 20 },
    errors: [
      "UNAUTHORIZED",
      "INVALID_IMAGE",
      "IMAGE_TOO_LARGE",
      "IMAGE_DIMENSIONS_TOO_LARGE",
      "ORGANIZATION_LOGOS_ARE_OFF",
      "YOU_ARE_NOT_ALLOWED_TO_CHANGE_THIS_LOGO",
    ],
    async handler(ctx): Promise<UploadedImage> {
      const { organizationId } = ctx.body;
      const { table } = settings;
      if (organizationId !== undefined) {
        if (!settings.organizations) throw imageError("ORGANIZATION_LOGOS_ARE_OFF");
        await assertMayUpdate(ctx, ctx.services, organizationId, false);
      }
      const { type, bytes, width, height } = readImage(settings, ctx.body.image);
      const owner =
        organizationId === undefined ? userAsOwner(ctx.session.user.id) : organizationAsOwner(organizationId);
      const id = ctx.services.newId("uploadedImage");
      const createdAt = ctx.now();
      const expiresAt = new Date(createdAt.getTime() + DAY_MILLISECONDS);
      return ctx.transaction(async (services) => {
        const { store } = services;
        if ((await lockCaller(ctx, services, ctx.session)) === null) throw ctx.error("UNAUTHORIZED");
        // The caller may have been removed or demoted since the first check.
        if (organizationId !== undefined) await assertMayUpdate(ctx, services, organizationId, true);
        await store.delete(table, { where: { ...owner, expiresAt: op.not(null) } });
        const row = { ...owner, type, data: toBase64(bytes), createdAt, expiresAt };
        const stored = await store.insert(table, id === undefined ? row : { ...row, id });
        ctx.emit("image.uploaded", { ...owner, bytes: bytes.length, width, height });
        return { url: addressOf(ctx.config, stored.id) };
      });
    },
  });
