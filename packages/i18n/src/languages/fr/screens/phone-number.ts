import type { LanguageGroup } from "../../../screens/group.ts";
import type { PhoneNumberTexts } from "../../en/screens/phone-number.ts";
import { phoneNumber } from "../plugin-errors.ts";

const texts: PhoneNumberTexts = {
  "phone.use": "Utiliser un numéro de téléphone",
  "phone.title": "Numéro de téléphone",
  "phone.lead": "Connectez-vous avec un code envoyé sur votre téléphone.",
  "phone.hint": "Indiquez l’indicatif du pays, par exemple {code}.",
  "phone.sendCode": "Envoyer le code",
  "phone.codeSent": "Nous avons envoyé un code au {phoneNumber}.",
  "phone.codeMaybe": "S’il existe un compte pour le {phoneNumber}, vous recevrez un code.",
  "phone.nothing": "Pas de message ? Contrôlez le numéro ou demandez un nouveau code.",
  "phone.resend": "Renvoyer le code",
  "phone.resent": "Code envoyé",
  "phone.code": "Code",
  "phone.another": "Utiliser un autre numéro de téléphone",
  "phone.other": "Utiliser une autre méthode de connexion",
  "phone.byPassword": "Utiliser plutôt votre mot de passe",
  "phone.byCode": "Utiliser plutôt un code",
  "phone.none": "Aucun numéro de téléphone pour le moment",
  "phone.add": "Ajouter un numéro de téléphone",
  "phone.change": "Modifier le numéro de téléphone",
  "phone.verify": "Vérifier le numéro de téléphone",
  "phone.verified": "Vérifié",
  "phone.unverified": "Non vérifié",
  "phone.done": "Numéro de téléphone vérifié",
  "phone.remove": "Retirer",
  "phone.remove.title": "Retirer le {phoneNumber} ?",
  "phone.remove.lead": "Vous ne pourrez plus vous connecter avec ce numéro de téléphone.",
  "phone.remove.done": "Numéro de téléphone retiré",
  "phone.reset": "Saisissez votre numéro de téléphone et nous vous enverrons un code.",
  "phone.byEmail": "Utiliser plutôt votre adresse e-mail",
  "phone.confirm": "Envoyer un code au {phoneNumber}",
};

/** Phone number screens in French. */
export const frPhoneNumber: LanguageGroup<PhoneNumberTexts> = { locale: "fr", texts, errors: { ...phoneNumber } };
