import type en from '../en/bar.ts'
import type { Texts } from '../texts.ts'

export default {
  time_out: {
    title: 'Vous faites une pause',
    text: 'D’ici là, ni paris, ni dépôts, ni transferts. Vous pouvez vous connecter, tout consulter et retirer votre argent.',
  },
  exclusion: {
    title: 'Vous êtes auto-exclu',
    text: 'Ni paris, ni dépôts, ni transferts. Vous pouvez vous connecter, tout consulter et retirer tout votre argent.',
  },
  frozen: {
    title: 'Votre compte est bloqué',
    text: 'Votre argent est bloqué pour le moment. Contactez le service client.',
  },
  until: 'Jusqu’au {{moment}}',
  forGood: 'Définitivement',
  saferPlay: 'Jeu responsable et aide',
  support: 'Contacter le service client',
  noBets: 'Pas de paris jusqu’au {{moment}}',
  noBetsEver: 'Pas de paris : vous êtes auto-exclu définitivement',
  noBetsFrozen: 'Pas de paris : votre compte est bloqué',
} satisfies Texts<typeof en>
