import type { LocalText } from '@glasshouse/contract/languages.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { PayeeLine } from './channels.ts'

type SeededChannel = {
  code: string
  kind: 'bank' | 'wallet' | 'crypto'
  name: LocalText
  instructions: LocalText
  payee: readonly PayeeLine[]
  min: bigint
  max: bigint
}

const labels = {
  bank: { en: 'Bank', 'zh-Hans': '开户银行', 'zh-Hant': '開戶銀行', es: 'Banco', fr: 'Banque' },
  holder: { en: 'Account holder', 'zh-Hans': '户名', 'zh-Hant': '戶名', es: 'Titular', fr: 'Titulaire' },
  account: {
    en: 'Account number',
    'zh-Hans': '账号',
    'zh-Hant': '帳號',
    es: 'Número de cuenta',
    fr: 'Numéro de compte',
  },
  wallet: {
    en: 'Wallet account',
    'zh-Hans': '钱包账号',
    'zh-Hant': '錢包帳號',
    es: 'Cuenta del monedero',
    fr: 'Compte du portefeuille',
  },
  network: { en: 'Network', 'zh-Hans': '网络', 'zh-Hant': '網路', es: 'Red', fr: 'Réseau' },
  address: { en: 'Address', 'zh-Hans': '收款地址', 'zh-Hant': '收款地址', es: 'Dirección', fr: 'Adresse' },
} as const satisfies Record<string, LocalText>

/** No account of these exists: the digits fail every check, and the address has a sign that addresses never have. */
const shownChannels: readonly SeededChannel[] = [
  {
    code: 'bank',
    kind: 'bank',
    name: {
      en: 'Bank transfer',
      'zh-Hans': '银行转账',
      'zh-Hant': '銀行轉帳',
      es: 'Transferencia bancaria',
      fr: 'Virement bancaire',
    },
    instructions: {
      en: 'This is a demonstration: pay nothing. Any picture will do as the proof.\nTransfer the exact amount and write the reference on the payment.\nTake a picture of the receipt; the order is checked within minutes.',
      'zh-Hans':
        '这是演示，请勿真的付款，凭证可用任意图片。\n请按准确金额转账，并填写附言。\n转账后上传回单截图，几分钟内核对。',
      'zh-Hant':
        '這是示範，請勿真的付款，憑證可用任意圖片。\n請依確切金額轉帳，並填寫附言。\n轉帳後上傳轉帳截圖，幾分鐘內核對。',
      es: 'Esto es una demostración: no pagues nada. Cualquier imagen sirve de comprobante.\nTransfiere el importe exacto y escribe la referencia en el pago.\nHaz una foto del recibo; lo revisamos en unos minutos.',
      fr: 'Ceci est une démonstration : ne payez rien. N’importe quelle image convient comme justificatif.\nVirez le montant exact et indiquez la référence dans le paiement.\nPhotographiez le reçu ; nous le vérifions en quelques minutes.',
    },
    payee: [
      { label: labels.bank, value: 'Demonstration Bank' },
      { label: labels.holder, value: 'Glasshouse Demonstration' },
      { label: labels.account, value: '0000 0000 0000 0001' },
    ],
    min: 10_00n,
    max: 50_000_00n,
  },
  {
    code: 'wallet',
    kind: 'wallet',
    name: {
      en: 'Mobile wallet',
      'zh-Hans': '电子钱包',
      'zh-Hant': '電子錢包',
      es: 'Monedero móvil',
      fr: 'Portefeuille mobile',
    },
    instructions: {
      en: 'This is a demonstration: pay nothing. Any picture will do as the proof.\nSend the exact amount to the wallet account, with the reference in the message.',
      'zh-Hans':
        '这是演示，请勿真的付款，凭证可用任意图片。\n请将准确金额转入以下钱包账号，并在留言中填写附言。',
      'zh-Hant':
        '這是示範，請勿真的付款，憑證可用任意圖片。\n請將確切金額轉入以下錢包帳號，並在留言中填寫附言。',
      es: 'Esto es una demostración: no pagues nada. Cualquier imagen sirve de comprobante.\nEnvía el importe exacto a la cuenta del monedero y escribe la referencia en el mensaje.',
      fr: 'Ceci est une démonstration : ne payez rien. N’importe quelle image convient comme justificatif.\nEnvoyez le montant exact au compte du portefeuille, avec la référence dans le message.',
    },
    payee: [
      { label: labels.wallet, value: 'pay@glasshouse.example' },
      { label: labels.holder, value: 'Glasshouse Demonstration' },
    ],
    min: 10_00n,
    max: 5_000_00n,
  },
  {
    code: 'usdt',
    kind: 'crypto',
    name: { en: 'USDT', 'zh-Hans': 'USDT 泰达币', 'zh-Hant': 'USDT 泰達幣' },
    instructions: {
      en: 'This is a demonstration: pay nothing. Any picture will do as the proof.\nUse this network alone: what is sent over another one is lost.\nThe order is credited after 20 confirmations.',
      'zh-Hans':
        '这是演示，请勿真的付款，凭证可用任意图片。\n只能使用以下网络，经其他网络转入的款项无法找回。\n网络确认 20 次后入账。',
      'zh-Hant':
        '這是示範，請勿真的付款，憑證可用任意圖片。\n只能使用以下網路，經其他網路轉入的款項無法找回。\n網路確認 20 次後入帳。',
      es: 'Esto es una demostración: no pagues nada. Cualquier imagen sirve de comprobante.\nUsa solo esta red: lo que se envía por otra se pierde.\nEl depósito se abona tras 20 confirmaciones.',
      fr: 'Ceci est une démonstration : ne payez rien. N’importe quelle image convient comme justificatif.\nN’utilisez que ce réseau : ce qui est envoyé par un autre est perdu.\nLe dépôt est crédité après 20 confirmations.',
    },
    payee: [
      { label: labels.network, value: 'TRC-20' },
      { label: labels.address, value: 'TDemo0000000000000000000000000DoNotPay' },
    ],
    min: 100_00n,
    max: 100_000_00n,
  },
]

/** Writes the ways to pay in that the demonstration shows. A house of real money has its own. */
export async function seedChannels(tx: Tx): Promise<void> {
  for (const [position, { min, max, name, instructions, payee, ...channel }] of shownChannels.entries()) {
    await tx
      .insertInto('deposit_channels')
      .values({
        ...channel,
        name: jsonb(name),
        instructions: jsonb(instructions),
        payee: jsonb(payee),
        min_amount: min,
        max_amount: max,
        position,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
  }
}

const jsonb = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`
