import { type Check, fine, note, problem } from "./finding.ts";

const MAKE_ONE = ["Set SALLYPORT_SECRET to what this prints: npx sallyport secret"];

export const checkConfiguration: Check = ({ loaded, setup }) => {
  const plugins = setup.plugins.length === 0 ? "no plugins" : `plugins ${setup.plugins.join(", ")}`;
  return [
    fine("configuration", `${loaded.file}: ${setup.environment}, ${loaded.database.dialect}, ${plugins}`),
    // Those of the secret and of the address have a check of their own.
    ...setup.warnings.filter((text) => !/secret|baseURL/.test(text)).map((text) => problem("configuration", text)),
    ...(setup.checksOrigins
      ? []
      : [
          problem("configuration", "Any site may send requests with a visitor's cookies.", [
            "Leave out advanced.unsafeDisableOriginCheck, and name the sites in trustedOrigins.",
          ]),
        ]),
  ];
};

export const checkSecret: Check = ({ setup: { secret, environment } }) => {
  if (secret.problem === null) return [fine("secret", "A secret is configured, and long enough.")];
  if (secret.source === "configured")
    return [problem("secret", `${sentence(secret.problem)}; production refuses it.`, MAKE_ONE)];
  const made = "No secret is configured: one was made up for this machine. Production refuses to start without one.";
  return [environment === "development" ? note("secret", made, MAKE_ONE) : problem("secret", made, MAKE_ONE)];
};

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const checkMail: Check = ({ setup }) => [
  setup.sendsMail
    ? fine("mail", "Mails are sent by mail.send.")
    : note("mail", "No mail is sent: nobody can reset a password or prove an address.", [
        "mail: { send: createMailer({ … }) } of @sallyport/mail",
      ]),
];
