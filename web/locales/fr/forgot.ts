import type en from '../en/forgot.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Nouveau mot de passe',
  step: 'Étape {{step}} sur 3',
  contact: {
    heading: 'Où vous joindre ?',
    lead: 'Indiquez un mobile ou un e-mail que vous avez vérifié. Nous y envoyons un code.',
    field: 'Mobile ou e-mail',
    hint: 'Le numéro avec l’indicatif du pays, comme +33 6 12 34 56 78',
    send: 'Envoyer le code',
    none: 'Vous n’avez vérifié ni l’un ni l’autre ?',
    support: 'Demander au service client',
  },
  code: {
    heading: 'Saisissez le code',
    lead: 'Si un compte a vérifié {{contact}}, un code lui est envoyé.',
    next: 'Continuer',
  },
  password: {
    heading: 'Choisissez un nouveau mot de passe',
    lead: 'Vous serez déconnecté de tous vos appareils et vous vous reconnecterez avec lui.',
    save: 'Enregistrer le mot de passe',
    saved: 'Mot de passe enregistré. Connectez-vous avec lui.',
  },
} satisfies Texts<typeof en>
