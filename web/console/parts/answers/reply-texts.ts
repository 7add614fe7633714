import type { Language } from '@glasshouse/contract/languages.ts'

/** Replies for everyday questions, in every language that players read; the operator sees one before it is sent. */
export const cannedReplies = {
  hello: {
    en: 'Hello, and thank you for writing. How can I help?',
    'zh-Hans': '您好，感谢您的留言。请问有什么可以帮您？',
    'zh-Hant': '您好，感謝您的留言。請問有什麼可以協助您？',
    es: 'Hola, gracias por escribirnos. ¿En qué puedo ayudarte?',
    fr: 'Bonjour, merci de votre message. Comment puis-je vous aider ?',
  },
  moment: {
    en: 'Thank you. I’m looking into it, one moment please.',
    'zh-Hans': '谢谢，我正在为您查询，请稍候。',
    'zh-Hant': '謝謝，我正在為您查詢，請稍候。',
    es: 'Gracias. Lo estoy revisando, un momento, por favor.',
    fr: 'Merci. Je vérifie cela, un instant s’il vous plaît.',
  },
  details: {
    en: 'Which order or round is this about, and roughly when did it happen?',
    'zh-Hans': '请问是哪一笔订单或哪一期，大约什么时间？',
    'zh-Hant': '請問是哪一筆訂單或哪一期，大約什麼時間？',
    es: '¿De qué solicitud o ronda se trata y cuándo ocurrió más o menos?',
    fr: 'De quelle demande ou de quelle manche s’agit-il, et vers quelle heure ?',
  },
  proof: {
    en: 'Please add a picture of the payment here that shows the amount, date and reference.',
    'zh-Hans': '请在此上传付款凭证，须能看清金额、日期和附言。',
    'zh-Hant': '請在此上傳付款憑證，須能看清金額、日期和附言。',
    es: 'Por favor, añade aquí una imagen del pago en la que se lean el importe, la fecha y la referencia.',
    fr: 'Veuillez ajouter ici une image du paiement où se lisent le montant, la date et la référence.',
  },
  withdrawal: {
    en: 'Withdrawals take 1 to 24 hours. You can track yours on the Withdraw page.',
    'zh-Hans': '提现需要 1–24 小时，您可在“提现”页面查看进度。',
    'zh-Hant': '提領需要 1–24 小時，您可在「提領」頁面查看進度。',
    es: 'Los retiros tardan de 1 a 24 horas. Puedes seguir el tuyo en la página Retirar.',
    fr: 'Les retraits prennent de 1 à 24 heures. Suivez le vôtre sur la page Retrait.',
  },
  thanks: {
    en: 'Glad that’s solved. If anything else comes up, just write here.',
    'zh-Hans': '很高兴问题已解决。如有其他问题，请随时在此留言。',
    'zh-Hant': '很高興問題已解決。如有其他問題，請隨時在此留言。',
    es: 'Me alegra que esté resuelto. Si surge algo más, escríbenos aquí.',
    fr: 'Heureux que ce soit réglé. Si besoin, écrivez-nous ici.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type CannedReply = keyof typeof cannedReplies
