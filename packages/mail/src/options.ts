import type { Transport } from "./message.ts";

/** How the application looks in its mails. */
export interface Brand {
  /** Default: the name in `from`, else the links' host. */
  readonly name?: string;
  readonly logo?: {
    /** `https:`, or `data:image/…;base64,…`, which many mail programs do not show; `name` is its alternative text. */
    readonly url: string;
    /** Pixels, 16 to 560. Default 120. */
    readonly width?: number;
  };
  /** The button's, as `#rgb` or `#rrggbb`. Default `#1d4ed8`. */
  readonly color?: string;
}

/** Options of `createMailer`. */
export interface MailerOptions {
  /** The sender: `no-reply@acme.example` or `Acme <no-reply@acme.example>`. */
  readonly from: string;
  readonly transport: Transport;
  readonly brand?: Brand;
  /** Where answers go: one address, as `from`. */
  readonly replyTo?: string;
  /** Where users ask for help: one bare address. Default: that of `replyTo`. */
  readonly supportEmail?: string;
}
