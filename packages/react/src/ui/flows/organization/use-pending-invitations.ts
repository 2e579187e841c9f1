import type { UserInvitation } from "@sallyport/core/organization";
import { useUserInvitations } from "../../../organization/hooks.ts";

const none: readonly UserInvitation[] = [];

export const usePendingInvitations = (): readonly UserInvitation[] => useUserInvitations().data ?? none;
