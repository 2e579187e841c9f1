import type { ReactNode } from "react";
import { usePlugin } from "../../provider/has-plugin.ts";
import { organizationPlugin } from "../../provider/use-organization-client.ts";

interface Props {
  readonly name: string;
  readonly children: ReactNode;
}

export const WithOrganizations = ({ name, children }: Props): ReactNode =>
  usePlugin(name, organizationPlugin) ? children : null;
