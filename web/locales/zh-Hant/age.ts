import type en from '../en/age.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '您的出生日期',
  text: '須年滿 18 歲才能用資金投注。首次資金操作前填寫一次即可，之後回到原來的頁面。',
  wheels: '出生日期選擇器',
  parts: { year: '年', month: '月', day: '日' },
  type: '或直接輸入',
  notChosen: '請選擇或輸入出生日期。',
  chosen: '{{date}}，{{age}} 歲',
  tooYoung: '您將於 {{date}}年滿 18 歲。',
  privacy: '僅您和身分審核人員可見。',
  save: '儲存並繼續',
} satisfies Texts<typeof en>
