import type en from '../en/receipt.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Reçu conservé sur cet appareil',
  before:
    'Signé par la maison, et ici depuis {{time}}, avant le tirage. Si la maison changeait ou effaçait ce pari, ce reçu le montrerait.',
  after:
    'Signé par la maison, mais ici seulement depuis {{time}}, après le tirage. Il engage la maison sur ce qu’elle dit depuis lors.',
  fetching: 'Le reçu que la maison signe pour ce pari est demandé, pour être conservé sur cet appareil.',
  unsigned:
    'Ce que la maison a envoyé comme reçu n’est pas signé par la maison que ce navigateur connaît. Gardez-le et prévenez-nous, ou qui vous voulez.',
  save: 'Enregistrer dans un fichier',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Le navigateur ne permet pas de copier',
} satisfies Texts<typeof en>
