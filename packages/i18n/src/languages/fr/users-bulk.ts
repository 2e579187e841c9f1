import type { UsersBulkTexts } from "../en/users-bulk.ts";

export const usersBulk: UsersBulkTexts = {
  "users.select": "Sélectionner {name}",
  "users.select.all": "Tout sélectionner sur cette page",
  "users.selected": "Sélection : {count}",
  "users.selected.clear": "Effacer la sélection",
  "users.failed": {
    one: "Échec pour {count} utilisateur :",
    many: "Échec pour {count} d’utilisateurs :",
    other: "Échec pour {count} utilisateurs :",
  },
  "users.ban.title": {
    one: "Bannir {count} utilisateur",
    many: "Bannir {count} d’utilisateurs",
    other: "Bannir {count} utilisateurs",
  },
  "users.ban.lead": "Les utilisateurs seront déconnectés de toutes les sessions et ne pourront plus se connecter.",
  "users.ban.done": {
    one: "{count} utilisateur banni",
    many: "{count} d’utilisateurs bannis",
    other: "{count} utilisateurs bannis",
  },
  "users.signOut.title": {
    one: "Déconnecter {count} utilisateur",
    many: "Déconnecter {count} d’utilisateurs",
    other: "Déconnecter {count} utilisateurs",
  },
  "users.signOut.lead": "Toutes leurs sessions seront fermées.",
  "users.signOut.done": {
    one: "{count} utilisateur déconnecté",
    many: "{count} d’utilisateurs déconnectés",
    other: "{count} utilisateurs déconnectés",
  },
  "users.delete": "Supprimer",
  "users.delete.title": {
    one: "Supprimer {count} utilisateur",
    many: "Supprimer {count} d’utilisateurs",
    other: "Supprimer {count} utilisateurs",
  },
  "users.delete.lead": "Les comptes et tout leur contenu seront définitivement supprimés.",
  "users.delete.wrong": "Le texte ne correspond pas.",
  "users.delete.done": {
    one: "{count} utilisateur supprimé",
    many: "{count} d’utilisateurs supprimés",
    other: "{count} utilisateurs supprimés",
  },
};
