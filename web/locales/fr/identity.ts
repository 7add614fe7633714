import type en from '../en/identity.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Identité',
  failed: 'Impossible de charger votre vérification d’identité',
  visitor: {
    title: 'Connectez-vous d’abord',
    text: 'Connectez-vous pour voir votre vérification d’identité.',
  },
  states: {
    none: {
      title: 'Pas encore vérifiée',
      text: 'Nécessaire une seule fois, avant votre premier retrait d’argent réel. Elle protège votre argent.',
    },
    pending: {
      title: 'Vos documents sont en cours d’examen',
      text: 'Notre équipe les examine. Inutile d’attendre ici.',
    },
    verified: { title: 'Votre identité est vérifiée', text: 'Vous n’avez plus rien à faire.' },
    rejected: {
      title: 'Veuillez renvoyer vos documents',
      text: 'Nous n’avons pas pu accepter les précédents.',
    },
  },
  reasons: {
    papers_unreadable: 'Les images n’étaient pas assez nettes.',
    papers_expired: 'Le document a expiré.',
    name_differs: 'Le nom ne correspond pas à celui du document.',
    birthday_differs: 'La date de naissance ne correspond pas à celle du document.',
    excluded: 'Une auto-exclusion est en vigueur pour cette personne.',
    other: 'Autre motif.',
  },
  name: 'Nom complet',
  nameHint: 'Tel qu’il figure sur le document',
  document: 'Document',
  documents: { passport: 'Passeport', id_card: 'Carte d’identité', driving_licence: 'Permis de conduire' },
  sides: { photo: 'Page avec photo', front: 'Recto', back: 'Verso' },
  submitted: 'Soumis',
  decided: 'Décision',
  send: 'Soumettre',
  sent: 'Documents soumis',
  privacy: 'Seule notre équipe de vérification voit ces images. Les données de localisation sont supprimées.',
} satisfies Texts<typeof en>
