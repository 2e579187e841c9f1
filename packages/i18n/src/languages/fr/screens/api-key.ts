import type { LanguageGroup } from "../../../screens/group.ts";
import type { ApiKeyTexts } from "../../en/screens/api-key.ts";
import { apiKey } from "../plugin-errors.ts";

const texts: ApiKeyTexts = {
  "apiKeys.title": "Clés API",
  "apiKeys.lead": "Les clés API permettent à des scripts et à des services d’agir en votre nom.",
  "apiKeys.lead.organization":
    "Les clés API permettent à des scripts et à des services d’agir au nom de l’organisation. Une clé continue de fonctionner après le départ de la personne qui l’a créée.",
  "apiKeys.none": "Aucune clé API pour l’instant",
  "apiKeys.signedOut": "Connectez-vous pour voir vos clés API.",
  "apiKeys.refused":
    "Vous n’avez pas l’autorisation de voir les clés API de cette organisation. Demandez l’accès à un propriétaire.",
  "apiKeys.askOwner":
    "Vous n’avez pas l’autorisation de créer des clés API pour cette organisation. Demandez l’accès à un propriétaire.",
  "apiKeys.create": "Créer une clé API",
  "apiKeys.create.submit": "Créer la clé",
  "apiKeys.create.submitting": "Création…",
  "apiKeys.name": "Nom",
  "apiKeys.name.hint": "Par exemple, le service qui utilise la clé",
  "apiKeys.expires": "Expire",
  "apiKeys.expires.never": "Jamais",
  "apiKeys.permissions": "Autorisations",
  "apiKeys.permissions.all": "Tout",
  "apiKeys.permissions.hint": "Vous ne pouvez accorder que les autorisations que vous avez.",
  "apiKeys.permissions.needed": "Sélectionnez au moins une autorisation.",
  "apiKeys.permissions.tooMuch": "Vous ne pouvez pas accorder des autorisations que vous n’avez pas.",
  "apiKeys.made.title": "Copiez la clé de « {name} »",
  "apiKeys.made.lead":
    "Conservez-la en lieu sûr. Elle ne sera plus affichée, et toute personne qui la possède peut utiliser ses autorisations.",
  "apiKeys.made.key": "Clé API",
  "apiKeys.made.copy": "Copier la clé",
  "apiKeys.made.copied": "Copiée",
  "apiKeys.made.refused": "Votre navigateur a bloqué la copie. Sélectionnez la clé et copiez-la manuellement.",
  "apiKeys.made.kept": "J’ai enregistré ma clé",
  "apiKeys.fact.key": "Clé",
  "apiKeys.fact.created": "Créée",
  "apiKeys.fact.used": "Dernière utilisation",
  "apiKeys.fact.unused": "Jamais",
  "apiKeys.fact.may": "Autorisations",
  "apiKeys.fact.mayNothing": "Aucune",
  "apiKeys.fact.limit": "Limite",
  "apiKeys.expired": "Expirée",
  "apiKeys.disabled": "Désactivée",
  "apiKeys.limit.window": {
    one: "{count} requête / {time}",
    many: "{count} de requêtes / {time}",
    other: "{count} requêtes / {time}",
  },
  "apiKeys.limit.left": {
    one: "{count} requête restante",
    many: "{count} de requêtes restantes",
    other: "{count} requêtes restantes",
  },
  "apiKeys.edit": "Modifier",
  "apiKeys.edit.submit": "Enregistrer",
  "apiKeys.edit.submitting": "Enregistrement…",
  "apiKeys.edit.done": "{name} modifiée",
  "apiKeys.manage": "Gérer {name}",
  "apiKeys.rotate": "Renouveler",
  "apiKeys.rotate.title": "Renouveler « {name} » ?",
  "apiKeys.rotate.lead":
    "Une nouvelle clé sera créée avec les mêmes autorisations. L’ancienne cessera immédiatement de fonctionner.",
  "apiKeys.rotate.done": "{name} renouvelée. L’ancienne clé ne fonctionne plus.",
  "apiKeys.revoke": "Révoquer",
  "apiKeys.revoke.title": "Révoquer « {name} » ?",
  "apiKeys.revoke.lead":
    "Les scripts et services qui utilisent cette clé perdront immédiatement l’accès. Cette action est irréversible.",
  "apiKeys.revoke.done": "{name} révoquée",

  "apiKeys.resource.organization": "Organisation",
  "apiKeys.resource.member": "Membres",
  "apiKeys.resource.invitation": "Invitations",
  "apiKeys.resource.team": "Équipes",
  "apiKeys.resource.ac": "Rôles",
  "apiKeys.resource.user": "Utilisateurs",
  "apiKeys.resource.session": "Sessions des utilisateurs",

  "apiKeys.action.read": "voir",
  "apiKeys.action.list": "lister",
  "apiKeys.action.get": "voir les détails",
  "apiKeys.action.create": "créer",
  "apiKeys.action.update": "modifier",
  "apiKeys.action.delete": "supprimer",
  "apiKeys.action.cancel": "annuler",
  "apiKeys.action.ban": "bannir",
  "apiKeys.action.revoke": "révoquer",
  "apiKeys.action.set-role": "modifier le rôle",
  "apiKeys.action.set-email": "modifier l’adresse e-mail",
};

/** API key screens in French. */
export const frApiKey: LanguageGroup<ApiKeyTexts> = { locale: "fr", texts, errors: { ...apiKey } };
