import type en from '../en/forgot.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Nouveau mot de passe',
  step: 'Étape {{step}} sur 3',
  contact: {
    heading: 'Où vous joindre ?',
    lead: 'Saisissez votre mobile ou e-mail vérifié : nous y enverrons un code.',
    field: 'Mobile ou e-mail',
    hint: 'Le numéro avec l’indicatif du pays, comme +33 6 12 34 56 78',
    send: 'Envoyer le code',
    none: 'Vous n’avez vérifié ni l’un ni l’autre ?',
    support: 'Contacter le service client',
  },
  code: {
    heading: 'Saisissez le code',
    lead: 'Si {{contact}} est vérifié sur un compte, un code est en route.',
    next: 'Continuer',
  },
  password: {
    heading: 'Choisissez un nouveau mot de passe',
    lead: 'Vous serez déconnecté de tous vos appareils et devrez vous reconnecter avec ce mot de passe.',
    save: 'Enregistrer le mot de passe',
    saved: 'Mot de passe enregistré. Connectez-vous.',
  },
} satisfies Texts<typeof en>
