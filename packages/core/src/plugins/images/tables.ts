import { c, defineTable } from "../../plugin.ts";

type Owner = typeof unreferenced;
const unreferenced = c.optional(c.text({ maxLength: 255 }));

const imagesOf = (organizationId: Owner) =>
  defineTable("uploadedImage", {
    /** Must be unguessable: the id is all that it takes to load the image. */
    id: c.id({ random: true }),
    userId: c.optional(c.ref("user")),
    organizationId,
    type: c.text({ maxLength: 20 }),
    /** The bytes in base64, since the store has no column kind for bytes. */
    data: c.secret(),
    createdAt: c.time(),
    /** When an image that nobody saved is deleted; null once it is the picture or logo of its owner. */
    expiresAt: c.optional(c.indexed(c.time())),
  });

export const userImages = imagesOf(unreferenced);
export const sharedImages = imagesOf(c.optional(c.ref("organization")));
