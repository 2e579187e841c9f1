import type { ClientError } from "@sallyport/core";
import type { InvitationDetails, InvitationPreview } from "@sallyport/core/organization";
import { useEffect, useState } from "react";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";

interface Known {
  readonly preview: InvitationPreview | null;
  readonly details: InvitationDetails | null;
  readonly error: ClientError<string> | null;
}

export interface OpenedInvitation extends Known {
  readonly retry: () => void;
}

const nothing: Known = { preview: null, details: null, error: null };
const noId: Known = {
  ...nothing,
  error: { status: 400, code: "INVITATION_NOT_FOUND", message: "Invitation not found" },
};

/**
 * Reads an invitation.
 * @param userId is `null` until it is known, and empty if nobody is signed in
 */
export function useOpenedInvitation(id: string, userId: string | null): OpenedInvitation {
  const client = useOrganizationClient();
  const [tries, setTries] = useState(0);
  const key = `${id} ${userId} ${tries}`;
  const [found, setFound] = useState({ key: "", ...nothing });
  useEffect(() => {
    if (userId === null || id === "") return;
    let isOld = false;
    const read = async (): Promise<void> => {
      const query = { query: { id } };
      const [first, second] = await Promise.all([
        client.organization.invitationPreview(query),
        userId === "" ? null : client.organization.getInvitation(query),
      ]);
      // Only the recipient is told why an invitation is not valid.
      const error = second === null ? first.error : second.error;
      if (!isOld) setFound({ key, preview: first.data, details: second?.data ?? null, error });
    };
    void read();
    return () => {
      isOld = true;
    };
  }, [client, id, userId, key]);
  const { preview, details, error } = id === "" ? noId : found.key === key ? found : nothing;
  return { preview, details, error, retry: () => setTries(tries + 1) };
}
