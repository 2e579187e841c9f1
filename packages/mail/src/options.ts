import type { Transport } from "./message.ts";

/** How the application appears in mails. */
export interface Brand {
  /** The application's name. Default: the name in `from`, or the host of the links. */
  readonly name?: string;
  readonly logo?: {
    /** An `https:` URL, or a `data:image/…;base64,…` URL, which many mail programs do not show. */
    readonly url: string;
    /** The width in pixels, from 16 to 560. Default 120. */
    readonly width?: number;
    /** The text in place of the logo where images are blocked, also for screen readers. Default: the application's name. */
    readonly alt?: string;
  };
  /** The accent, which is the colour of the button, as `#rrggbb` or `oklch(L C H)`. Default: the accent of the screens. */
  readonly color?: string;
}

/** Options of `createMailer`. */
export interface MailerOptions {
  /** The sender: `no-reply@acme.example` or `Acme <no-reply@acme.example>`. */
  readonly from: string;
  /** Delivers the mails: `smtp(…)`, an inbox, or your own transport. */
  readonly transport: Transport;
  /** The name, logo and colour in mails. */
  readonly brand?: Brand;
  /** The address that replies go to, in the form of `from`. */
  readonly replyTo?: string;
  /** The address to ask for help, without a name. Default: the address in `replyTo`. */
  readonly supportEmail?: string;
}
