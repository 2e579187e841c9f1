import computer from "lucide/dist/esm/icons/monitor.mjs";
import phone from "lucide/dist/esm/icons/smartphone.mjs";
import tablet from "lucide/dist/esm/icons/tablet.mjs";
import terminal from "lucide/dist/esm/icons/terminal.mjs";
import type { ReactNode } from "react";
import { Icon, type IconNode } from "../icons/icon.tsx";
import { type DeviceKind, deviceKind } from "../provider/device-name.ts";

const ICONS: Readonly<Record<DeviceKind, IconNode>> = {
  computer,
  phone,
  tablet,
  program: terminal,
  unknown: computer,
};

interface DeviceIconProps {
  readonly userAgent: string | null;
}

/** The icon of the device that a user agent describes. Screen readers skip it. */
export const DeviceIcon = ({ userAgent }: DeviceIconProps): ReactNode => <Icon of={ICONS[deviceKind(userAgent)]} />;
