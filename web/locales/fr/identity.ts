import type en from '../en/identity.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Identité',
  failed: 'Impossible de charger votre vérification d’identité',
  visitor: {
    title: 'Connectez-vous d’abord',
    text: 'La vérification d’identité est liée à votre compte.',
  },
  states: {
    none: {
      title: 'Pas encore vérifiée',
      text: 'Nécessaire une fois, avant votre premier retrait d’argent réel. Elle garde votre argent hors de mains étrangères.',
    },
    pending: {
      title: 'Vos documents sont en cours d’examen',
      text: 'Quelqu’un de la maison s’en occupe. Inutile d’attendre ici.',
    },
    verified: { title: 'Votre identité est vérifiée', text: 'Il n’y a plus rien à faire.' },
    rejected: {
      title: 'Veuillez remettre vos documents à nouveau',
      text: 'Ils n’ont pas pu être acceptés tels quels.',
    },
  },
  reasons: {
    papers_unreadable: 'Les images n’étaient pas assez lisibles.',
    papers_expired: 'Le document a expiré.',
    name_differs: 'Le nom ne correspond pas à celui du document.',
    birthday_differs: 'La date de naissance ne correspond pas à celle du document.',
    excluded: 'Une auto-exclusion est en vigueur pour cette personne.',
    other: 'Pour un autre motif.',
  },
  name: 'Nom complet',
  nameHint: 'Tel qu’il figure sur le document',
  document: 'Document',
  documents: { passport: 'Passeport', id_card: 'Carte d’identité', driving_licence: 'Permis de conduire' },
  sides: { photo: 'Page de la photographie', front: 'Recto', back: 'Verso' },
  handedIn: 'Remis',
  decided: 'Décidé',
  send: 'Remettre pour examen',
  sent: 'Remis pour examen',
  privacy:
    'Seules les personnes qui vérifient les identités voient ces images. Le lieu de prise de vue en est retiré.',
} satisfies Texts<typeof en>
