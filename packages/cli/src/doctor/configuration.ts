import { type Check, fine, note, problem } from "./finding.ts";

const MAKE_ONE = ["Set SALLYPORT_SECRET to the output of: npx sallyport secret"];

export const checkConfiguration: Check = ({ loaded, setup }) => {
  const plugins = setup.plugins.length === 0 ? "no plugins" : `plugins ${setup.plugins.join(", ")}`;
  return [
    fine("configuration", `${loaded.file}: ${setup.environment}, ${loaded.database.dialect}, ${plugins}`),
    ...setup.warnings.filter((text) => !/secret|baseURL/.test(text)).map((text) => problem("configuration", text)),
    ...(setup.checksOrigins
      ? []
      : [
          problem("configuration", "Any website can send requests with a user's cookies.", [
            "Remove advanced.unsafeDisableOriginCheck, and list the allowed origins in trustedOrigins.",
          ]),
        ]),
  ];
};

export const checkSecret: Check = ({ setup: { secret, environment } }) => {
  if (secret.problem === null) return [fine("secret", "A secret is configured and long enough.")];
  if (secret.source === "configured")
    return [problem("secret", `${sentence(secret.problem)}. Production refuses to start with it.`, MAKE_ONE)];
  const made =
    "No secret is configured: a generated one is used on this machine. Production refuses to start without a secret.";
  return [environment === "development" ? note("secret", made, MAKE_ONE) : problem("secret", made, MAKE_ONE)];
};

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const checkMail: Check = ({ setup }) => [
  setup.sendsMail
    ? fine("mail", "Emails are sent by mail.send.")
    : note("mail", "No email is sent: users cannot reset a password or verify an email address.", [
        "Set mail: { send: createMailer({ … }) } from @sallyport/mail",
      ]),
];
