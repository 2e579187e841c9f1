import type { LanguageGroup } from "../../../screens/group.ts";
import type { UsernameTexts } from "../../en/screens/username.ts";
import { username } from "../plugin-errors.ts";

const texts: UsernameTexts = {
  "username.identifier": "Adresse e-mail ou nom d’utilisateur",
  "username.label": "Nom d’utilisateur",
  "username.hint": "De {min} à {max} caractères",
  "username.checking": "Vérification du nom d’utilisateur…",
  "username.free": "Ce nom d’utilisateur est disponible.",
  "username.lead": "Vous pouvez vous connecter avec votre nom d’utilisateur au lieu de votre adresse e-mail.",
  "username.kept":
    "Si vous modifiez votre nom d’utilisateur, personne d’autre ne peut utiliser l’ancien pendant un certain temps.",
  "username.save": "Enregistrer",
  "username.saving": "Enregistrement…",
  "username.saved": "Enregistré",
};

/** User name fields in French. */
export const frUsername: LanguageGroup<UsernameTexts> = { locale: "fr", texts, errors: { ...username } };
