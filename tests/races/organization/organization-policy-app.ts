import { organization } from "@sallyport/core/organization";
import { CHEAP, ORIGIN } from "../../ground/open-auth.ts";

/** Every mail is told to `collector`, and stricter policies wait for the default notice. */
export const policyMails = ({ collector }: { readonly collector: string }) => ({
  baseURL: ORIGIN,
  mail: {
    send: async ({ kind, to }: { readonly kind: string; readonly to: string }): Promise<void> =>
      void (await fetch(collector, { method: "POST", body: `${kind} ${to}` })),
  },
  emailAndPassword: { password: { scrypt: CHEAP } },
  plugins: [organization({ policies: true })],
});
