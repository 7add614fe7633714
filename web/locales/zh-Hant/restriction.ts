import type en from '../en/restriction.ts'
import type { Texts } from '../texts.ts'

export default {
  time_out: {
    title: '您正處於冷靜期',
    text: '冷靜期內不能投注、儲值和轉帳，仍可登入、查看帳戶和提領。',
  },
  exclusion: {
    title: '您已自我禁止投注',
    text: '您不能投注、儲值和轉帳，仍可登入、查看帳戶並提領全部餘額。',
  },
  frozen: {
    title: '您的帳戶已凍結',
    text: '資金暫時無法動用，請聯絡客服。',
  },
  until: '至 {{moment}}',
  forGood: '永久',
  saferPlay: '理性投注與協助',
  support: '聯絡客服',
  noBets: '{{moment}} 前不能投注',
  noBetsEver: '您已永久自我禁止投注',
  noBetsFrozen: '帳戶已凍結，不能投注',
} satisfies Texts<typeof en>
