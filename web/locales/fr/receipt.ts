import type en from '../en/receipt.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Reçu conservé sur cet appareil',
  before:
    'Signé par la maison, et ici depuis {{time}}, avant le tirage. Si la maison changeait ou effaçait ce pari, ce reçu le montrerait.',
  after:
    'Signé par la maison, mais ici seulement depuis {{time}}, après le tirage. Il engage la maison sur ce qu’elle dit depuis lors.',
  fetching: 'Récupération du reçu signé de ce pari, pour le conserver sur cet appareil.',
  unsigned:
    'Ce reçu n’est pas signé avec la clé de la maison que ce navigateur connaît. Gardez-le et signalez-le, à nous ou à d’autres.',
  save: 'Enregistrer dans un fichier',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Votre navigateur a bloqué la copie',
} satisfies Texts<typeof en>
