import type en from '../en/bar.ts'
import type { Texts } from '../texts.ts'

export default {
  time_out: {
    title: '您正在休息',
    text: '在此之前不能投注、儲值和轉帳；仍可登入、查看紀錄和提款。',
  },
  exclusion: {
    title: '您已自我禁止投注',
    text: '不能投注、儲值和轉帳；仍可登入、查看紀錄，並提領全部餘額。',
  },
  frozen: {
    title: '帳戶已凍結',
    text: '問題處理完畢前，資金暫不能變動。詳情請諮詢客服。',
  },
  until: '至 {{moment}} 止',
  forGood: '永久有效',
  saferPlay: '理性投注與協助',
  support: '前往客服中心',
  noBets: '{{moment}} 前不能投注',
  noBetsEver: '您已永久自我禁止投注',
  noBetsFrozen: '帳戶已凍結，不能投注',
} satisfies Texts<typeof en>
