import type en from '../en/forgot.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Nouveau mot de passe',
  step: 'Étape {{step}} sur 3',
  contact: {
    heading: 'Où pouvons-nous vous joindre ?',
    lead: 'Saisissez votre mobile ou e-mail vérifié, nous vous enverrons un code.',
    field: 'Mobile ou e-mail',
    hint: 'Mobile avec l’indicatif, p. ex. +33\u00a06\u00a012\u00a034\u00a056\u00a078',
    send: 'Envoyer le code',
    none: 'Ni l’un ni l’autre n’est vérifié ?',
    support: 'Contacter le service client',
  },
  code: {
    heading: 'Saisissez le code',
    lead: 'Si {{contact}} est vérifié sur un compte, un code est en route.',
    next: 'Continuer',
  },
  password: {
    heading: 'Choisissez un nouveau mot de passe',
    lead: 'Tous vos appareils seront déconnectés, et vous vous reconnecterez avec le nouveau mot de passe.',
    save: 'Enregistrer le mot de passe',
    saved: 'Mot de passe enregistré. Connectez-vous.',
  },
} satisfies Texts<typeof en>
