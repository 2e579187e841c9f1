import type { LanguageGroup } from "../../../screens/group.ts";
import type { PasskeyTexts } from "../../en/screens/passkey.ts";
import { passkey } from "../plugin-errors.ts";

const texts: PasskeyTexts = {
  "passkeys.signIn": "Se connecter avec une clé d’accès",
  "passkeys.signUp": "S’inscrire avec une clé d’accès",
  "passkeys.signUp.lead": "Votre appareil crée une clé d’accès : vous n’avez pas besoin de mot de passe.",
  "passkeys.waiting": "En attente de votre appareil…",
  "passkeys.use": "Utiliser votre clé d’accès",
  "passkeys.instead": "Utiliser plutôt votre clé d’accès",
  "passkeys.challenge.title": "Confirmez avec votre clé d’accès",
  "passkeys.challenge.lead": "Pour continuer, utilisez une clé d’accès de votre compte.",
  "passkeys.cancelled": "Votre appareil a annulé la demande ou n’a pas répondu à temps. Réessayez.",
  "passkeys.unverified":
    "Votre appareil a annulé la demande ou n’a pas pu vérifier votre identité. Il lui faut un code, votre empreinte ou la reconnaissance faciale.",
  "passkeys.exists": "Cet appareil a déjà une clé d’accès pour votre compte.",
  "passkeys.title": "Clés d’accès",
  "passkeys.lead":
    "Avec une clé d’accès, connectez-vous avec votre visage, votre empreinte ou le code de votre appareil au lieu d’un mot de passe.",
  "passkeys.none": "Aucune clé d’accès pour l’instant",
  "passkeys.add": "Ajouter une clé d’accès",
  "passkeys.added": "Clé d’accès ajoutée",
  "passkeys.used": "Dernière utilisation : {since}",
  "passkeys.unused": "Ajoutée {since}",
  "passkeys.synced": "Synchronisée",
  "passkeys.rename": "Renommer",
  "passkeys.rename.title": "Renommer « {name} »",
  "passkeys.rename.label": "Nom de la clé d’accès",
  "passkeys.rename.submit": "Enregistrer le nom",
  "passkeys.rename.done": "Clé d’accès renommée",
  "passkeys.manage": "Gérer {name}",
  "passkeys.remove": "Supprimer",
  "passkeys.remove.title": "Supprimer « {name} » ?",
  "passkeys.remove.lead":
    "Vous ne pourrez plus vous connecter avec cette clé d’accès. Votre appareil peut encore la proposer.",
  "passkeys.remove.done": "{name} supprimée",
  "passkeys.unnamed": "Clé d’accès",
};

/** Passkey screens in French. */
export const frPasskey: LanguageGroup<PasskeyTexts> = { locale: "fr", texts, errors: { ...passkey } };
