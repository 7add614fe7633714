import type en from '../en/wallet.ts'
import type { Texts } from '../texts.ts'

export default {
  visitor: { text: 'Votre argent et vos mouvements sont dans votre compte.' },
  guest: {
    title: 'Les invités n’ont pas de solde',
    text: 'Connectez-vous ou ouvrez un compte pour avoir un solde et suivre chaque mouvement.',
  },
  tooYoung: 'Vous devez avoir au moins 18 ans pour déposer, retirer ou transférer de l’argent.',
  owed: 'Vous devez {{amount}} après la correction d’un résultat. Vos prochains gains les régleront.',
  restricted: { withdraw: 'Retirer', record: 'Voir les mouvements' },
  copyOf: 'Copier : {{name}}',
  copied: 'Copié',
  copyFailed: 'Votre navigateur a bloqué la copie',
  sending: {
    now: 'Envoi…',
    lost: 'Aucune réponse reçue. Nouvel essai en cours : l’opération ne peut pas se faire deux fois.',
    unknown:
      '{{about}}, envoyé à {{time}} : toujours pas de réponse. L’opération a peut-être abouti, peut-être pas. Redemandez : elle ne peut pas se faire deux fois.',
    stale:
      '{{about}}, envoyé à {{time}} : aucune réponse reçue, et il est trop tard pour redemander. Vérifiez si l’opération a abouti.',
    askAgain: 'Redemander',
    lookUp: 'Vérifier',
    startOver: 'Recommencer',
    question: {
      title: 'Ne plus attendre la réponse ?',
      text: '{{about}} : vérifiez d’abord si l’opération a abouti. Un nouvel envoi pourrait la faire deux fois.',
      yes: 'J’ai vérifié',
      no: 'Attendre encore',
    },
  },
  outcome: {
    completed: 'Votre dépôt de {{amount}} a été crédité',
    cancelled: 'Votre dépôt de {{amount}} a été annulé ; le motif figure dans la demande',
    sent_back: 'Votre dépôt de {{amount}} a été renvoyé ; le motif figure dans la demande',
    approved: 'Votre retrait de {{amount}} a été approuvé',
    paid: 'Votre retrait de {{amount}} a été versé',
    rejected: 'Votre retrait de {{amount}} a été refusé ; l’argent est revenu sur votre solde',
  },
  file: {
    failed: 'Impossible de charger le fichier. Touchez pour réessayer.',
    open: 'Enregistrer le PDF',
  },
} satisfies Texts<typeof en>
