import type { AdminTexts } from "../texts.ts";

export const admin: AdminTexts = {
  "impersonation.label": "Session au nom d’une autre personne",
  "impersonation.text": "Vous, administrateur, agissez en tant que {name} ({email}) jusqu’à : {time}.",
  "impersonation.stop": "Arrêter",
  "impersonation.stopping": "Arrêt en cours…",

  "admin.notAllowed.title": "Accès refusé",
  "admin.notAllowed.lead":
    "Cette partie est réservée aux personnes qui gèrent tous les comptes. Si vous devriez en faire partie, adressez-vous à l’une d’elles.",
  "admin.failed.title": "Impossible de l’afficher pour le moment",

  "users.title": "Utilisateurs",
  "users.lead": "Toutes les personnes qui ont un compte ici.",
  "users.search": "Recherche",
  "users.in": "Chercher dans",
  "users.show": "Afficher",
  "users.show.all": "Tout le monde",
  "users.show.banned": "Comptes bannis",
  "users.show.admin": "Administrateurs",
  "users.show.unverified": "Adresse non confirmée",
  "users.sort": "Trier par",
  "users.sort.newest": "Plus récents d’abord",
  "users.sort.oldest": "Plus anciens d’abord",
  "users.sort.name": "Nom, de A à Z",
  "users.sort.nameBack": "Nom, de Z à A",
  "users.sort.email": "Adresse, de A à Z",
  "users.sort.emailBack": "Adresse, de Z à A",
  "users.found": {
    one: "{count} utilisateur trouvé",
    many: "{count} d’utilisateurs trouvés",
    other: "{count} utilisateurs trouvés",
  },
  "users.none": "Personne ne correspond. Élargissez la recherche ou affichez tout le monde.",
  "users.clear": "Afficher tout le monde",
  "users.roles": "Rôles",
  "users.state": "État",
  "users.since": "Inscription",
  "users.you": "Vous",
  "users.active": "Actif",
  "users.banned": "Banni",
  "users.unverified": "Non confirmé",
};
