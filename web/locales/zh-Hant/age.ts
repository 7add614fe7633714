import type en from '../en/age.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '填寫出生日期',
  text: '年滿 18 歲方可參與資金遊戲。首次資金操作前只需填寫一次，儲存後將繼續剛才的操作。',
  wheels: '滾輪選擇出生日期',
  parts: { year: '年', month: '月', day: '日' },
  type: '或直接輸入',
  notChosen: '滑動滾輪選擇，或直接輸入日期。',
  chosen: '{{date}}，{{age}} 歲',
  tooYoung: '按此日期，您將於 {{date}}年滿 18 歲。',
  privacy: '僅您本人與身分審核人員可見。',
  save: '儲存並繼續',
} satisfies Texts<typeof en>
