import type { ReactNode } from "react";
import { encode } from "uqr";

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** The margin in modules. Cameras need it to find the code. */
const QUIET_ZONE = 4;

/** A QR code, which is black on white in dark mode too. */
export function QrCode({ text, label }: QrCodeProps): ReactNode {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg data-part="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
