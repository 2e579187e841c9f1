import type * as mails from "../../texts/mails.ts";

const toAccount = ({ app }: mails.AppValues) =>
  `You received this email because this email address belongs to an account at ${app}.`;

export const twoFactorCode: mails.TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} is your ${app} code`,
  paragraphs: ({ minutes }) => ["Enter this code to sign in.", `It works once and expires in ${minutes} minutes.`],
  ifNotYou: "If you aren’t signing in, someone else knows your password. Change it now.",
  footer: "You received this email because someone requested a code to sign in.",
};

export const magicLinkMail: mails.MagicLinkMailText = {
  subject: ({ app }) => `Sign in to ${app}`,
  heading: "Sign in with one click",
  paragraph: "Open the link to sign in. It works once.",
  orCode: ({ code }) => `Or enter this code where you asked to sign in: ${code}`,
  button: "Sign in",
  ifNotYou: "If you aren’t signing in, you can ignore this email. No one can sign in without it.",
  footer: ({ app }) => `You received this email because someone requested a sign-in link for this address at ${app}.`,
};

export const emailCodeMail: mails.EmailCodeMailText = {
  subject: ({ app, code }) => `${code} is your ${app} code`,
  ask: {
    "sign-in": "Enter this code to sign in.",
    "email-verification": "Enter this code to verify your email address.",
    "forget-password": "Enter this code to set a new password.",
    "change-email": "Enter this code to use this email address for your account.",
  },
  lasts: ({ minutes }) => `It works once and expires in ${minutes} minutes.`,
  ifNotYou: "If you didn’t request this code, you can ignore this email. Never give the code to anyone.",
  footer: ({ app }) => `You received this email because someone requested a code for this address at ${app}.`,
};

export const twoFactorMails: mails.TwoFactorMailTexts = {
  enabled: {
    subject: ({ app }) => `Two-factor authentication is on for your ${app} account`,
    heading: () => "Two-factor authentication is on",
    paragraphs: ({ app }) => [
      `From now on, signing in to your ${app} account takes a second step. If you turned it on, you don’t need to do anything.`,
    ],
    ifNotYou: () =>
      "If this wasn’t you, someone else has access to your account. Change your password and contact the app’s support.",
    footer: toAccount,
  },
  disabled: {
    subject: ({ app }) => `Two-factor authentication is off for your ${app} account`,
    heading: () => "Two-factor authentication is off",
    paragraphs: ({ app }) => [
      `Signing in to your ${app} account no longer takes a second step. If you turned it off, you don’t need to do anything.`,
    ],
    ifNotYou: () =>
      "If this wasn’t you, someone else has access to your account. Sign in, change your password and turn two-factor authentication on again.",
    footer: toAccount,
  },
};

export const passkeyMails: mails.PasskeyMailTexts = {
  added: {
    subject: ({ app }) => `A passkey was added to your ${app} account`,
    heading: () => "A passkey was added",
    paragraphs: ({ app, model }) => [
      `A new passkey${model === null ? "" : ` (${model})`} can now sign in to your ${app} account. If you added it, you don’t need to do anything.`,
    ],
    ifNotYou: () =>
      "If this wasn’t you, someone else has access to your account. Sign in, remove the passkey and sign out of all other sessions.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `A passkey was removed from your ${app} account`,
    heading: () => "A passkey was removed",
    paragraphs: ({ app, model }) => [
      `A passkey${model === null ? "" : ` (${model})`} can no longer sign in to your ${app} account. If you removed it, you don’t need to do anything.`,
    ],
    ifNotYou: () =>
      "If this wasn’t you, someone else has access to your account. Sign in and sign out of all other sessions.",
    footer: toAccount,
  },
};

export const phoneMessage: mails.PhoneMessageText = {
  code: ({ code, minutes }) => `Your code is ${code}. It expires in ${minutes} minutes. Never give it to anyone.`,
};

export const phoneNumberMails: mails.PhoneNumberMailTexts = {
  added: {
    subject: ({ app }) => `A phone number was added to your ${app} account`,
    heading: () => "A phone number was added",
    paragraphs: ({ app, phoneNumber }) => [
      `${phoneNumber} can now sign in to your ${app} account. If you added it, you don’t need to do anything.`,
    ],
    ifNotYou: () =>
      "If this wasn’t you, someone else has access to your account. Sign in, remove the phone number and sign out of all other sessions.",
    footer: toAccount,
  },
  changed: {
    subject: ({ app }) => `The phone number of your ${app} account was changed`,
    heading: () => "Your phone number was changed",
    paragraphs: ({ app, phoneNumber }) => [
      `The phone number of your ${app} account is now ${phoneNumber}, and the previous number can no longer sign in. If you changed it, you don’t need to do anything.`,
    ],
    ifNotYou: () =>
      "If this wasn’t you, someone else has access to your account. Sign in, change the phone number and sign out of all other sessions.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `The phone number of your ${app} account was removed`,
    heading: () => "Your phone number was removed",
    paragraphs: ({ app, phoneNumber }) => [
      `${phoneNumber} can no longer sign in to your ${app} account. If you removed it, you don’t need to do anything.`,
    ],
    ifNotYou: () =>
      "If this wasn’t you, someone else has access to your account. Sign in and sign out of all other sessions.",
    footer: toAccount,
  },
};

export const organizationMails: mails.OrganizationMailTexts = {
  policy: {
    subject: ({ app, organization }) => `${organization} changes how you sign in to ${app}`,
    heading: ({ organization }) => `${organization} has new sign-in rules`,
    from: ({ app, date, organization }) =>
      `Starting ${date}, ${organization} at ${app} has stricter rules for its members:`,
    secondFactor: "You need two-factor authentication. Set it up in your account before then.",
    signInMethods: "Only some sign-in methods are accepted. The security settings of the organization list them.",
    maxSessionAge: "You need to sign in more often.",
    ifNotYou: ({ organization }) => `If you don’t belong to ${organization}, you can ignore this email.`,
    footer: ({ app, organization }) => `You received this email because you are a member of ${organization} at ${app}.`,
  },
  policiesReset: {
    subject: ({ organization }) => `The sign-in rules of ${organization} were turned off`,
    heading: () => "The sign-in rules were turned off",
    paragraphs: ({ app, organization }) => [
      `The operator of ${app} has turned off sign-in rules of ${organization}, because none of its owners could meet them anymore. Members sign in as they did before these rules.`,
    ],
    ifNotYou: () => "An owner can set new rules in the security settings of the organization.",
    footer: ({ app, organization }) => `You received this email because you are an owner of ${organization} at ${app}.`,
  },
  domainLost: {
    subject: ({ domain }) => `The domain ${domain} is no longer verified`,
    heading: () => "A domain is no longer verified",
    paragraphs: ({ app, domain, organization }) => [
      `The DNS record that verifies ${domain} for ${organization} at ${app} no longer exists. Users with an address at this domain can no longer join. Members keep their membership.`,
    ],
    ifNotYou: () => "If you still manage this domain, add the record again and verify the domain.",
    footer: ({ app, organization }) => `You received this email because you are an owner of ${organization} at ${app}.`,
  },
};

export const signInFacts: mails.SignInFactTexts = {
  device: ({ device }) => `Device: ${device}`,
  unknown: "unknown",
  time: ({ time }) => `Time: ${time}`,
  address: ({ address }) => `IP address: ${address}`,
};

export const signInNoticeMail: mails.SignInNoticeMailText = {
  subject: ({ app }) => `New sign-in to ${app}`,
  heading: "New sign-in to your account",
  paragraph: ({ app }) => `Someone signed in to your ${app} account from a new device.`,
  ignore: "If this was you, you don’t need to do anything.",
  button: "This wasn’t me",
  ifNotYou:
    "If this wasn’t you, use the button. It signs you out of all sessions, and your password stops working until you set a new one.",
  footer: toAccount,
};
