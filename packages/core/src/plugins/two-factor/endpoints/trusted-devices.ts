import * as z from "zod/mini";
import { defineEndpoint, hashToken, input } from "../../../plugin.ts";
import { trustedOf } from "../services/devices.ts";
import type { Settings } from "../settings.ts";
import { trustedDevice } from "../tables.ts";

/** A browser that skips the second factor. */
export interface TrustedDevice {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  isCurrent: boolean;
}

export interface RevokeTrustedDeviceBody {
  /** The id of the browser, as `listTrustedDevices` returns it. */
  id: string;
}

const LISTED = 100;
const body = input<RevokeTrustedDeviceBody>(() => z.object({ id: z.string().check(z.maxLength(255)) }));

/** Lists the caller's trusted devices, last used first. */
export const listTrustedDevices = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/two-factor/list-trusted-devices",
    session: "required",
    needs: "headers",
    errors: ["UNAUTHORIZED"],
    async handler(ctx): Promise<TrustedDevice[]> {
      const token = ctx.services.cookie(settings.deviceCookie).read(ctx);
      const hash = token === null ? null : hashToken(token);
      const rows = await ctx.services.store.list(trustedDevice, {
        where: await trustedOf(ctx.services, ctx.session.user.id, ctx.now()),
        orderBy: [{ column: "lastUsedAt", direction: "desc" }],
        limit: LISTED,
      });
      return rows.map(({ id, userAgent, createdAt, lastUsedAt, expiresAt, token }) => {
        return { id, userAgent, createdAt, lastUsedAt, expiresAt, isCurrent: token === hash };
      });
    },
  });

/** Revokes the trust in one of the caller's devices. */
export const revokeTrustedDevice = () =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/revoke-trusted-device",
    body,
    session: "required",
    noImpersonation: true,
    needs: "headers",
    changes: ["two-factor"],
    errors: ["UNAUTHORIZED"],
    async handler(ctx): Promise<{ status: boolean }> {
      const { id: userId } = ctx.session.user;
      const where = { id: ctx.body.id, userId };
      return ctx.write(async ({ store }) => {
        const status = (await store.delete(trustedDevice, { where })) > 0;
        if (status) ctx.emit("two-factor.device-forgotten", { userId });
        return { status };
      });
    },
  });
