import type en from '../en/restriction.ts'
import type { Texts } from '../texts.ts'

export default {
  time_out: {
    title: 'Vous faites une pause',
    text: 'D’ici là, vous ne pouvez ni parier, ni déposer, ni transférer. Vous pouvez vous connecter, consulter votre compte et retirer.',
  },
  exclusion: {
    title: 'Vous vous êtes auto-exclu',
    text: 'Vous ne pouvez ni parier, ni déposer, ni transférer. Vous pouvez vous connecter, consulter votre compte et retirer tout votre argent.',
  },
  frozen: {
    title: 'Votre compte est bloqué',
    text: 'Votre argent est retenu. Contactez le service client.',
  },
  until: 'Jusqu’au {{moment}}',
  forGood: 'Définitivement',
  saferPlay: 'Jeu responsable et aide',
  support: 'Contacter le service client',
  noBets: 'Pas de paris jusqu’au {{moment}}',
  noBetsEver: 'Pas de paris : vous vous êtes auto-exclu définitivement',
  noBetsFrozen: 'Pas de paris : votre compte est bloqué',
} satisfies Texts<typeof en>
