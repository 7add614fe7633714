import type en from '../en/wallet.ts'
import type { Texts } from '../texts.ts'

export default {
  visitor: { text: 'Votre argent et ses mouvements sont conservés avec votre compte.' },
  guest: {
    title: 'Les invités n’ont pas d’argent ici',
    text: 'Connectez-vous ou ouvrez un compte : votre argent est conservé, et chaque mouvement est consigné.',
  },
  tooYoung: 'Vous devez avoir au moins 18 ans pour déplacer de l’argent ici.',
  barred: { withdraw: 'Retirer', record: 'Voir les mouvements' },
  copyOf: 'Copier : {{name}}',
  copied: 'Copié',
  copyFailed: 'Le navigateur ne permet pas de copier',
  sending: {
    now: 'Envoi…',
    lost: 'La réponse s’est perdue en chemin. Nous redemandons avec la même clé : cela ne peut pas se produire deux fois.',
    unknown:
      '{{about}}, envoyé le {{time}} : toujours pas de réponse. Cela a peut-être eu lieu, peut-être pas. Redemandez : cela ne se produira jamais deux fois.',
    stale:
      '{{about}}, envoyé le {{time}} : aucune réponse n’est venue, et il est trop tard pour redemander. Veuillez vérifier si cela a eu lieu.',
    askAgain: 'Redemander',
    lookUp: 'Vérifier',
    startAnew: 'Recommencer',
    question: {
      title: 'Ne plus attendre la réponse ?',
      text: '{{about}} : vérifiez d’abord si cela a eu lieu. Un nouvel envoi pourrait le produire deux fois.',
      yes: 'J’ai vérifié',
      no: 'Attendre encore',
    },
  },
  outcome: {
    completed: 'Votre dépôt de {{amount}} est crédité',
    cancelled: 'Votre dépôt de {{amount}} est annulé ; l’ordre dit pourquoi',
    sent_back: 'Votre dépôt de {{amount}} est renvoyé ; l’ordre dit pourquoi',
    approved: 'Votre retrait de {{amount}} est approuvé',
    paid: 'Votre retrait de {{amount}} est versé',
    rejected: 'Votre retrait de {{amount}} est refusé ; la somme est revenue à votre solde',
  },
  file: {
    failed: 'Impossible de charger le fichier. Touchez pour réessayer.',
    open: 'Enregistrer le PDF',
  },
} satisfies Texts<typeof en>
