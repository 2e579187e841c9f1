import type { ReactNode } from "react";
import { usePlugin } from "../../provider/has-plugin.ts";
import { organizationPlugin } from "../../provider/use-organization-client.ts";

interface Props {
  /** The screen's name. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Shows its children where client and server have organizations. */
export const WithOrganizations = ({ name, children }: Props): ReactNode =>
  usePlugin(name, organizationPlugin) ? children : null;
