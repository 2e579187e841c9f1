import { contrast, toTextColor } from "./color.ts";

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const LIGHT = { page: "#f4f4f5", card: "#ffffff", text: "#18181b", muted: "#52525b", line: "#d4d4d8" };
const DARK = { page: "#111113", card: "#1d1d20", text: "#f4f4f5", muted: "#b4b4bc", line: "#3f3f46" };

export const style = {
  body: `margin:0;padding:0;width:100%;background-color:${LIGHT.page};-webkit-text-size-adjust:100%;${FONT}`,
  preheader: "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px",
  page: `background-color:${LIGHT.page};padding:32px 16px;${FONT}`,
  column: "max-width:560px;margin:0 auto",
  brand: `padding:0 0 20px;font-size:18px;line-height:24px;font-weight:600;color:${LIGHT.text};overflow-wrap:break-word`,
  logo: `display:block;height:auto;border:0;font-size:18px;line-height:24px;font-weight:600;color:${LIGHT.text}`,
  card: `background-color:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:12px;padding:32px;overflow-wrap:break-word`,
  heading: `margin:0 0 20px;font-size:24px;line-height:32px;font-weight:700;color:${LIGHT.text}`,
  paragraph: `margin:0 0 16px;font-size:16px;line-height:24px;color:${LIGHT.text}`,
  buttonTable: "margin:24px 0;border-collapse:separate;border-spacing:0",
  aside: `margin:0 0 16px;font-size:14px;line-height:20px;color:${LIGHT.muted}`,
  url: `display:block;margin-top:4px;color:${LIGHT.text};overflow-wrap:anywhere;word-break:break-all`,
  warning: `margin:24px 0 0;padding:20px 0 0;border-top:1px solid ${LIGHT.line};font-size:16px;line-height:24px;color:${LIGHT.text}`,
  aftermath: `margin:24px 0 0;padding:20px 0 0;border-top:1px solid ${LIGHT.line};font-size:14px;line-height:20px;color:${LIGHT.muted}`,
  footer: `margin:0;padding:20px 0 0;font-size:13px;line-height:18px;color:${LIGHT.muted};overflow-wrap:break-word`,
} as const;

const edge = (color: string, { card, muted }: typeof LIGHT): string => (contrast(color, card) < 3 ? muted : color);

/** The cell has the padding too, because some programs ignore padding in a link. */
export function buttonStyle(color: string) {
  return {
    cell: `border-radius:8px;background-color:${color};border:1px solid ${edge(color, LIGHT)};mso-padding-alt:12px 24px`,
    link: `display:inline-block;padding:12px 24px;border-radius:8px;font-size:16px;line-height:24px;font-weight:600;text-align:center;text-decoration:none;color:${toTextColor(color)};${FONT}`,
  };
}

/** Outlook on the web and on phones recolours the button for dark pages, which would make the accent another one. */
const outlookStyle = (color: string): string =>
  `[data-ogsb] .edge{background-color:${color}!important}[data-ogsc] .label{color:${toTextColor(color)}!important}`;

export const styleSheet = (color: string): string => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.page{padding:16px 8px!important}.card{padding:24px 20px!important}.brand,.footer{padding-left:12px!important;padding-right:12px!important}}
@media (prefers-color-scheme:dark){.canvas{background-color:${DARK.page}!important}.card{background-color:${DARK.card}!important;border-color:${DARK.line}!important}.text{color:${DARK.text}!important}.muted{color:${DARK.muted}!important}.line{border-color:${DARK.line}!important}.edge{border-color:${edge(color, DARK)}!important}}
${outlookStyle(color)}`;
