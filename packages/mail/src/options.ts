import type { Transport } from "./message.ts";

/** How the application looks in its mails. */
export interface Brand {
  /** Default: the name in `from`, else the host that the links lead to. */
  readonly name?: string;
  readonly logo?: {
    /** `https:`, or `data:image/…;base64,…`, which many mail programs do not show. Its name stands in where it is not shown. */
    readonly url: string;
    /** Pixels, 16 to 560. Default 120. */
    readonly width?: number;
  };
  /** Of the button, as `#rgb` or `#rrggbb`; its label is black or white, whichever reads better. Default `#1d4ed8`. */
  readonly color?: string;
}

/** What `createMailer` takes. */
export interface MailerOptions {
  /** The sender: `no-reply@acme.example` or `Acme <no-reply@acme.example>`. */
  readonly from: string;
  readonly transport: Transport;
  readonly brand?: Brand;
  /** Where answers go: one address, as `from`. */
  readonly replyTo?: string;
  /** Named where somebody has to ask for help: one bare address. Default: that of `replyTo`. */
  readonly supportEmail?: string;
}
