import type en from '../en/age.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '填写出生日期',
  text: '年满 18 周岁方可参与资金游戏。首次资金操作前只需填写一次，保存后将继续刚才的操作。',
  wheels: '滚轮选择出生日期',
  parts: { year: '年', month: '月', day: '日' },
  type: '或直接输入',
  notChosen: '滑动滚轮选择，或直接输入日期。',
  chosen: '{{date}}，{{age}} 周岁',
  tooYoung: '按此日期，您将于 {{date}}年满 18 周岁。',
  privacy: '仅您本人与身份审核人员可见。',
  save: '保存并继续',
} satisfies Texts<typeof en>
