import type { Language } from '@glasshouse/contract/languages.ts'

/** What is written many times a day, in every language that players read; the operator sees it before it is sent. */
export const cannedReplies = {
  hello: {
    en: 'Hello, and thank you for writing. How can I help?',
    'zh-Hans': '您好，感谢您的留言。请问有什么可以帮您？',
    'zh-Hant': '您好，感謝您的留言。請問有什麼可以協助您？',
    es: 'Hola, gracias por escribirnos. ¿En qué puedo ayudarte?',
    fr: 'Bonjour, merci de votre message. Comment puis-je vous aider ?',
  },
  moment: {
    en: 'Thank you. I am looking into it, one moment please.',
    'zh-Hans': '谢谢，我正在为您查询，请稍候。',
    'zh-Hant': '謝謝，我正在為您查詢，請稍候。',
    es: 'Gracias. Lo estoy revisando, un momento, por favor.',
    fr: 'Merci. Je vérifie cela, un instant s’il vous plaît.',
  },
  details: {
    en: 'Could you tell me which order or round it is about, and about when it happened?',
    'zh-Hans': '请告知是哪一笔订单或哪一期，以及大致时间。',
    'zh-Hant': '請告知是哪一筆訂單或哪一期，以及大致時間。',
    es: '¿Podrías decirme de qué orden o ronda se trata y cuándo ocurrió más o menos?',
    fr: 'Pourriez-vous m’indiquer de quel ordre ou de quelle manche il s’agit, et vers quelle heure ?',
  },
  proof: {
    en: 'Please add a picture of the payment here, on which sum, date and reference can be read.',
    'zh-Hans': '请在此上传付款凭证，需清晰显示金额、日期和附言。',
    'zh-Hant': '請在此上傳付款憑證，需清楚顯示金額、日期和附言。',
    es: 'Por favor, añade aquí una imagen del pago en la que se lean el importe, la fecha y la referencia.',
    fr: 'Veuillez ajouter ici une image du paiement où se lisent le montant, la date et la référence.',
  },
  withdrawal: {
    en: 'Withdrawals are processed within 1 to 24 hours. You see how yours stands on the page Withdraw.',
    'zh-Hans': '提现将在 1–24 小时内处理，您可在“提现”页面查看进度。',
    'zh-Hant': '提款將在 1–24 小時內處理，您可在「提款」頁面查看進度。',
    es: 'Los retiros se procesan en 1 a 24 horas. En la página de retiros ves cómo va el tuyo.',
    fr: 'Les retraits sont traités en 1 à 24 heures. La page Retrait vous indique où en est le vôtre.',
  },
  thanks: {
    en: 'Glad that it is solved. If anything else comes up, just write here.',
    'zh-Hans': '很高兴问题已解决。如有其他疑问，请随时在此留言。',
    'zh-Hant': '很高興問題已解決。如有其他疑問，請隨時在此留言。',
    es: 'Me alegra que esté resuelto. Si surge algo más, escríbenos aquí.',
    fr: 'Heureux que ce soit réglé. Si besoin, écrivez-nous ici.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type CannedReply = keyof typeof cannedReplies
