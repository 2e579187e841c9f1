import { encode } from "uqr";
import { escapeHtml } from "../../../plugin.ts";

const CHARACTERS = 1000;
/** The quiet zone in modules. @see ISO/IEC 18004 section 9.1 */
const QUIET = 4;

function runs(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    let end = x;
    while (row[end]) end += 1;
    path += `M${x} ${y}h${end - x}v1H${x}z`;
    x = end;
  }
  return path;
}

export function qrCode(text: string, label: string): string {
  if (text.length > CHARACTERS) return "";
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  return `<svg class="qr" role="img" aria-label="${escapeHtml(label)}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${data.map(runs).join("")}"/></svg>`;
}
