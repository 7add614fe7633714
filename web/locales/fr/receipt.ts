import type en from '../en/receipt.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Reçu conservé sur cet appareil',
  before:
    'Signé par la maison et conservé ici depuis {{time}}, avant le tirage. Si elle modifiait ou effaçait ce pari, ce reçu le prouverait.',
  after:
    'Signé par la maison, mais conservé ici seulement depuis {{time}}, après le tirage. Il l’engage sur ce qu’elle dit depuis.',
  fetching: 'Récupération du reçu signé de ce pari, pour le conserver sur cet appareil.',
  missing:
    'La maison n’a pas encore remis le reçu signé de ce pari. Rouvrez cette page pour le redemander. S’il n’arrive pas avant le tirage, prévenez le service client ou qui vous voulez : sans lui, vous ne pouvez pas prouver ce que vous avez parié.',
  unsigned:
    'Ce reçu n’est pas signé avec la clé de la maison que connaît ce navigateur. Gardez-le et montrez-le au service client ou à qui vous voulez.',
  save: 'Enregistrer dans un fichier',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Votre navigateur a bloqué la copie',
  lost: {
    title_one: 'Nous avons perdu un de vos paris',
    title_many: 'Nous avons perdu {{count}} de vos paris',
    title_other: 'Nous avons perdu {{count}} de vos paris',
    bet: '{{game}} · manche {{round}}',
    stake: 'Mise : {{stake}} · placé : {{time}}',
    span: 'Notre base de données est tombée en panne et a perdu ce qui s’est passé entre ces moments : {{from}} et {{until}}.',
    money: 'Un pari perdu ainsi ne compte plus. Sa mise est de nouveau dans votre solde.',
    ask: 'Si ce n’est pas le cas, ou si le pari a gagné, contactez le service client avec le reçu. Nous l’avons signé : il prouve votre pari.',
    support: 'Service client',
    understood: 'J’ai compris',
  },
} satisfies Texts<typeof en>
