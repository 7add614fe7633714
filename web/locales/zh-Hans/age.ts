import type en from '../en/age.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '您的出生日期',
  text: '须年满 18 周岁才能用资金投注。首次资金操作前填写一次即可，之后回到原来的页面。',
  wheels: '出生日期选择器',
  parts: { year: '年', month: '月', day: '日' },
  type: '或直接输入',
  notChosen: '请选择或输入出生日期。',
  chosen: '{{date}}，{{age}} 周岁',
  tooYoung: '您将于 {{date}}年满 18 周岁。',
  privacy: '仅您和身份审核人员可见。',
  save: '保存并继续',
} satisfies Texts<typeof en>
